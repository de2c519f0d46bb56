import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** For so long a removed row can be brought back; whoever goes on elsewhere needs it no more. */
const patience = 20_000;
/** What is clicked next must not move away under the pointer. */
const afterLeaving = 250;

/** A row that somebody has removed, as long as that can be taken back. */
export interface Removal {
  /** Its key. */
  leaving?: string;
  begin: (rowKey: string) => void;
  undo: () => void;
  /** The person has left the button that takes it back. */
  leave: () => void;
}

/**
 * Holds back the removal of a row, so that it comes back as it was, with all that hangs on it: nothing is sent before.
 * @param remove takes the row out for good
 */
export function useRemoval(remove: (rowKey: string) => void): Removal {
  const [leaving, setLeaving] = useState<string>();
  const latest = useRef({ remove, leaving });
  latest.current = { remove, leaving };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finish = useCallback((): void => {
    clearTimeout(timer.current);
    if (latest.current.leaving === undefined) return;
    latest.current.remove(latest.current.leaving);
    latest.current.leaving = undefined;
    setLeaving(undefined);
  }, []);
  useEffect(() => finish, [finish]);
  const finishIn = (milliseconds: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(finish, milliseconds);
  };
  const begin = (rowKey: string): void => {
    finish();
    latest.current.leaving = rowKey;
    setLeaving(rowKey);
    finishIn(patience);
  };
  const undo = (): void => {
    clearTimeout(timer.current);
    latest.current.leaving = undefined;
    setLeaving(undefined);
  };
  return { leaving, begin, undo, leave: () => finishIn(afterLeaving) };
}

/**
 * Where the keyboard goes on once a removed row stands there no more: in the row when it was brought back, else in the list or after it.
 * Rows carry their key as data-row.
 */
export function useFocusAfterRemoval({ leaving }: Removal, list: RefObject<HTMLElement | null>): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const rowKey = before.current;
    before.current = leaving;
    // Who has gone on elsewhere stays there.
    if (leaving !== undefined || rowKey === undefined || document.activeElement !== document.body) return;
    const places = [
      list.current?.querySelector(`[data-row="${CSS.escape(rowKey)}"]`),
      list.current,
      list.current?.nextElementSibling,
    ];
    const fields = places.map((place) => place?.querySelector<HTMLElement>('input, button:not(:disabled)'));
    fields.find((field) => field)?.focus();
  }, [leaving, list]);
}
