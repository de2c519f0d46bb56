import { useCallback, useState } from 'react';

/**
 * A set of keys that stays as it was when one comes back to a page of this tab, or loads it anew.
 * @param name under which it is kept; a component that changes it must be made anew
 */
export function useKeptSet(name: string): [ReadonlySet<string>, (next: ReadonlySet<string>) => void] {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(readKept<string[]>(name) ?? []));
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      keep(name, [...next]);
      setKeys(next);
    },
    [name],
  );
  return [keys, change];
}

/** What this tab keeps under a name; undefined where nothing is kept, or nothing can be. */
export function readKept<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab; where there is no room for it, it is not kept. */
export function keep(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    window.sessionStorage.removeItem(name);
  }
}
