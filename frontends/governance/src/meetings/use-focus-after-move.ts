import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard on a row that was moved, because moving it in the page takes the focus away: on the button that moved it, or on
 * the other one at the end of the list. Rows carry their key as data-row, their buttons data-move, up or down.
 * @returns what is told of each move
 */
export function useFocusAfterMove(list: RefObject<HTMLElement | null>): (rowKey: string, by: number) => void {
  const moved = useRef<{ rowKey: string; by: number }>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    const { rowKey, by } = moved.current;
    moved.current = undefined;
    const button = (way: string) =>
      list.current?.querySelector<HTMLButtonElement>(
        `[data-row="${CSS.escape(rowKey)}"] [data-move="${way}"]:not(:disabled)`,
      );
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    (button(same) ?? button(other))?.focus();
  });
  return (rowKey, by) => {
    moved.current = { rowKey, by };
  };
}
