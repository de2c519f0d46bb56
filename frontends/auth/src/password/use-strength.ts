import { useDeferredValue, useEffect, useState } from 'react';
import type { Strength } from './strength';

let loading: Promise<typeof import('./strength')> | undefined;

/** The estimator, loaded once; a failure is not kept. */
export function loadEstimator(): Promise<typeof import('./strength')> {
  loading ??= import('./strength').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** zxcvbn looks at no more: time grows with the square of the length, and what follows only makes it stronger. */
export const looked = 100;

/**
 * The strength of a password as it is typed; undefined while it is empty or the dictionaries are on their way. Where they
 * can't be loaded the server's judgement alone counts.
 */
export function useStrength(password: string, inputs: string[]): Strength | undefined {
  const [estimator, setEstimator] = useState<typeof import('./strength')>();
  const shown = useDeferredValue(password);
  useEffect(() => {
    loadEstimator().then(setEstimator, () => undefined);
  }, []);
  return shown && estimator ? estimator.estimate(shown.slice(0, looked), inputs) : undefined;
}
