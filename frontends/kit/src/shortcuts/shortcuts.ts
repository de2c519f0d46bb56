import { useEffect, useRef } from 'react';

/** A key of the keyboard with what it does, as the help lists it. */
export interface Shortcut {
  /** Such as "?", "/", "mod+k" (Ctrl, or Command on a Mac) or "g d" is not supported: one stroke each. */
  keys: string;
  description: string;
}

const active = new Set<Shortcut & { run: () => void }>();

/** The shortcuts that work on this page, for the help. */
export function activeShortcuts(): Shortcut[] {
  return [...active];
}

/** Makes a key do something while the component is shown. Keys without a modifier rest while the person types, and in dialogs. */
export function useShortcut(keys: string, description: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const entry = { keys, description, run: () => latest.current() };
    active.add(entry);
    return () => {
      active.delete(entry);
    };
  }, [keys, description]);
}

/** Listens to the whole page; the shell starts it once. @returns the function that stops it */
export function startShortcuts(): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const pressed = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.toLowerCase()}`;
    if (!pressed.startsWith('mod+') && isBusy(event.target)) return;
    const entry = [...active].reverse().find(({ keys }) => keys === pressed);
    if (!entry) return;
    event.preventDefault();
    entry.run();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}

function isBusy(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(
    element?.closest?.('input, textarea, select, [contenteditable="true"], [role="combobox"], .ant-modal'),
  );
}
