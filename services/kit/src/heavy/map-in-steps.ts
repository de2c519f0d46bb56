import { setImmediate } from 'node:timers/promises';

/** So many items take a few milliseconds. */
const usualStep = 500;

/**
 * The same as `items.map(of)`, for lists that may be long: other calls are served after every 500 items.
 * @param step after how many, where an item takes longer
 */
export async function mapInSteps<T, Result>(
  items: readonly T[],
  of: (item: T) => Result,
  step = usualStep,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += step) {
    if (start > 0) await setImmediate();
    for (const item of items.slice(start, start + step)) results.push(of(item));
  }
  return results;
}
