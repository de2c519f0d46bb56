import { Tooltip } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface Shown {
  text: string;
  place: DOMRect;
}

/** Time to go from a cell to its text, to select from it, in milliseconds. */
const lingering = 200;

/**
 * The whole text of a cell that is cut, beside it while the pointer or the focus is on it; Escape takes it away. One for a
 * list: a tooltip for each of its cells would be most of the work of drawing it. Screen readers read cells whole anyway.
 */
export function WholeText({ box }: { box: RefObject<HTMLElement | null> }): ReactNode {
  const [shown, setShown] = useState<Shown>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => clearTimeout(leaving.current);
  const leave = (): void => {
    stay();
    leaving.current = setTimeout(() => setShown(undefined), lingering);
  };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const enter = ({ target }: Event): void => {
      const cell = (target as Element).closest?.<HTMLElement>('.at-cell');
      if (!cell || !isCut(cell)) return;
      clearTimeout(leaving.current);
      setShown({ text: cell.textContent ?? '', place: cell.getBoundingClientRect() });
    };
    const out = (): void => {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => setShown(undefined), lingering);
    };
    const hide = (): void => setShown(undefined);
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const listeners: [EventTarget, string, (event: never) => void][] = [
      [element, 'pointerover', enter],
      [element, 'focusin', enter],
      [element, 'pointerout', out],
      [element, 'focusout', out],
      [document, 'scroll', hide],
      [document, 'keydown', key],
    ];
    for (const [on, type, run] of listeners) on.addEventListener(type, run as EventListener, true);
    return () => {
      clearTimeout(leaving.current);
      for (const [on, type, run] of listeners) on.removeEventListener(type, run as EventListener, true);
    };
  }, [box]);
  if (!shown) return null;
  const { left, top, width, height } = shown.place;
  return (
    <Tooltip
      open
      placement="bottom"
      title={
        <span onPointerEnter={stay} onPointerLeave={leave}>
          <bdi>{shown.text}</bdi>
        </span>
      }
    >
      <span className="at-whole-text-place" style={{ left, top, width, height }} />
    </Tooltip>
  );
}

/** Makes the cut cells of a list reachable by keyboard, and the others not. */
export function focusCutCells(box: HTMLElement | null): void {
  const cells = [...(box?.querySelectorAll<HTMLElement>('div.at-cell') ?? [])];
  const cut = cells.map((cell) => isCut(cell) && !cell.querySelector('a, button'));
  cells.forEach((cell, index) => {
    if (cut[index]) cell.tabIndex = 0;
    else cell.removeAttribute('tabindex');
  });
}

function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
}
