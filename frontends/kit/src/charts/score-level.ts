import { useSyncExternalStore } from 'react';

/** How good a score of 0 to 100 is, in three steps, so that a color can stand beside the word. */
export type ScoreLevel = 'none' | 'low' | 'middle' | 'high';

/** From which score on all is well at an organization, and below which it is at risk. */
export interface ScoreThresholds {
  target: number;
  warning: number;
}

const usual: ScoreThresholds = { target: 80, warning: 50 };
let current = usual;
const listeners = new Set<() => void>();

/** Says what the organization acted for wants of a score; until somebody does, and for none, 80 and 50 hold, as they do of new ones. */
export function provideScoreThresholds(thresholds: ScoreThresholds = usual): void {
  if (thresholds.target === current.target && thresholds.warning === current.warning) return;
  current = thresholds;
  for (const listener of listeners) listener();
}

/** The thresholds of the organization acted for. */
export function useScoreThresholds(): ScoreThresholds {
  return useSyncExternalStore(subscribe, () => current);
}

/** Below the warning is low, below the target middle; undefined means not scored yet. */
export function scoreLevel(score: number | null | undefined, { target, warning }: ScoreThresholds): ScoreLevel {
  if (score === null || score === undefined || !Number.isFinite(score)) return 'none';
  if (score < warning) return 'low';
  return score < target ? 'middle' : 'high';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
