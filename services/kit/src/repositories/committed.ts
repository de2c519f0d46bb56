const listeners = new Map<string, (() => void)[]>();

/**
 * Calls back, in this process, right after a transaction of it has changed one of some collections: for what is kept in memory of
 * them for a moment. What other instances change is not heard of.
 */
export function whenCommitted(collections: string[], listener: () => void): void {
  for (const name of collections) listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}

/** A transaction that changed these collections is committed; before its caller has the reply. */
export function tellCommitted(collections: ReadonlySet<string>): void {
  for (const name of collections) for (const listener of listeners.get(name) ?? []) listener();
}
