import { useDeferredValue, useEffect, useState } from 'react';
import type { Strength } from './strength';

let loading: Promise<typeof import('./strength')> | undefined;

/** The estimator, loaded once; a failure is not kept. */
function loadEstimator(): Promise<typeof import('./strength')> {
  loading ??= import('./strength').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The strength of a password as it is typed, and the way to estimate any other; undefined while it is empty or the
 * dictionaries are on their way. Where they can't be loaded the server's judgement alone counts.
 */
export function useStrength(
  password: string,
  inputs: string[],
): { strength: Strength | undefined; estimate: (password: string) => Strength | undefined } {
  const [estimator, setEstimator] = useState<typeof import('./strength')>();
  const shown = useDeferredValue(password);
  useEffect(() => {
    loadEstimator().then(setEstimator, () => undefined);
  }, []);
  const estimate = (value: string): Strength | undefined => (value ? estimator?.estimate(value, inputs) : undefined);
  return { strength: estimate(shown), estimate };
}
