import { readFileSync } from 'node:fs';

/** What the processors did since the machine started, in ticks. */
interface Ticks {
  all: number;
  /** In which this machine's work was ready and its host ran others'. */
  stolen: number;
}

/** The line "cpu" of /proc/stat; undefined where there is none. */
function ticks(): Ticks | undefined {
  let text: string;
  try {
    text = readFileSync('/proc/stat', 'utf8');
  } catch {
    return undefined;
  }
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, stolen = 0] =
    text.split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  return { all: user + nice + system + idle + waiting + hard + soft + stolen, stolen };
}

/**
 * How much of the processors a virtual machine's host gives to others while a measure runs: where that is much, a figure says more
 * about the hour than about the program.
 * @returns what tells the percentage since then; undefined where the system does not say
 */
export function takenByHost(): () => number | undefined {
  const before = ticks();
  return () => {
    const after = ticks();
    if (!before || !after || after.all === before.all) return undefined;
    return Math.round(((after.stolen - before.stolen) / (after.all - before.all)) * 100);
  };
}
