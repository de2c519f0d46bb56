const last = new Map<string, Promise<unknown>>();

/** Does work once all before it under the same key is done, whatever became of that. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
