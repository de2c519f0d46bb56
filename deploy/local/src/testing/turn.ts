import type { Portion } from './portions';

/** The share of the units, which are nearest to what was changed; the rest is for what looks at the whole platform. */
const unitsShare = 0.5;

/** Seconds until a platform with its demo stands. */
export const platformSeconds = 60;

/**
 * What one run has of what has not passed yet: units for half of the time, and by turns a portion of each other stage, because each of
 * them sees what the others can't. What one half leaves is the other's.
 *
 * @param waiting in the order of the stages
 * @param seconds that it may take
 * @param pace how many times slower than usual the machine is
 * @returns in the order of the stages; one portion at least, where any waits
 */
export function chooseTurn(waiting: readonly Portion[], seconds: number, pace: number): Portion[] {
  const units = waiting.filter(({ files }) => files);
  const others = inTurns(waiting.filter(({ files }) => !files));
  const reckoned = others.length > 0 ? seconds - platformSeconds : seconds;
  const usualOf = (portions: readonly Portion[]) => portions.reduce((sum, { usual }) => sum + usual, 0) * pace;
  const chosen = fitting(units, others.length > 0 ? seconds * unitsShare : seconds, pace);
  chosen.push(...fitting(others, reckoned - usualOf(chosen), pace));
  const rest = units.filter((portion) => !chosen.includes(portion));
  chosen.push(...fitting(rest, reckoned - usualOf(chosen), pace));
  if (chosen.length === 0) chosen.push(...waiting.slice(0, 1));
  return waiting.filter((portion) => chosen.includes(portion));
}

/** The first of each stage, then the second of each, and so on. */
function inTurns(portions: Portion[]): Portion[] {
  const nth = (portion: Portion): number => portions.filter(({ stage }) => stage === portion.stage).indexOf(portion);
  return [...portions].sort((one, other) => nth(one) - nth(other));
}

/** One after another, those that there is time for. */
function fitting(portions: readonly Portion[], seconds: number, pace: number): Portion[] {
  const chosen: Portion[] = [];
  let left = seconds;
  for (const portion of portions) {
    const takes = portion.usual * pace;
    if (takes > left) continue;
    chosen.push(portion);
    left -= takes;
  }
  return chosen;
}
