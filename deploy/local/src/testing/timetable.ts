/** A part of a stage of tests, and what it takes on a machine of the usual speed. */
export interface Part {
  stage: string;
  /** "2/8", of a stage that is run in parts. */
  shard?: string;
  /** Some files of units alone. */
  files?: string[];
  /** Seconds, two cores to itself. */
  usual: number;
}

/** A stage in parts of one length. */
export function partsOf(stage: string, usual: number, count: number): (Part & { shard: string })[] {
  return Array.from({ length: count }, (_, index) => ({
    stage,
    shard: `${index + 1}/${count}`,
    usual: usual / count,
  }));
}

/** How long a part took. */
export interface Taken {
  part: Part;
  seconds: number;
}

/** How many times slower than usual the machine has been so far, all parts together; 1 at the least. */
export function slowness(taken: Taken[]): number {
  const seconds = taken.reduce((sum, one) => sum + one.seconds, 0);
  const usual = taken.reduce((sum, { part }) => sum + part.usual, 0);
  return usual > 0 ? Math.max(1, seconds / usual) : 1;
}

/**
 * Whether there is time for a part. A part of a stage leaves room for the stages after it, each of which sees what the others
 * can't; the last stage has what is left.
 *
 * @param left seconds until all must be over
 * @param taken what has been run before it
 * @param following what is to be run after it, in its order
 */
export function hasTime(part: Part, left: number, taken: Taken[], following: Part[]): boolean {
  const last = following.at(-1)?.stage;
  const reserved = following.filter(({ stage }) => stage !== part.stage && stage !== last);
  const usual = [part, ...reserved].reduce((sum, one) => sum + one.usual, 0);
  return usual * slowness(taken) <= left;
}
