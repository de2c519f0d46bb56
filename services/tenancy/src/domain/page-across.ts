/** A stretch of one of several lists. */
export interface Stretch<Name> {
  name: Name;
  skip: number;
  limit: number;
}

/** What a page shows of lists that follow each other, from what each of them counts: none that it does not touch. */
export function pageAcross<Name>(lists: { name: Name; count: number }[], skip: number, limit: number): Stretch<Name>[] {
  const stretches: Stretch<Name>[] = [];
  let before = 0;
  for (const { name, count } of lists) {
    const from = Math.max(0, skip - before);
    const to = Math.min(count, skip + limit - before);
    if (to > from) stretches.push({ name, skip: from, limit: to - from });
    before += count;
  }
  return stretches;
}
