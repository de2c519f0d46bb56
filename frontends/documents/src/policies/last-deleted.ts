import { useSyncExternalStore } from 'react';

/** What somebody has just put into the bin: the list offers to take it out again. */
interface Deleted {
  initkey: string;
  name: string;
}

let deleted: Deleted | undefined;
const listeners = new Set<() => void>();

/** Remembers what was deleted, for the list that is shown next. */
export function rememberDeleted(policy: Deleted | undefined): void {
  deleted = policy;
  for (const listener of listeners) listener();
}

/** Offers it no longer. */
export function takeDeleted(): void {
  rememberDeleted(undefined);
}

/** What was deleted last, until it was taken back or the offer was closed. */
export function useDeleted(): Deleted | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => deleted,
  );
}
