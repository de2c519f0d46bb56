import { dashboard, findScreen, type Remote } from '@attesta/ui/base';
import { loadScreens } from '../remotes/load-remote';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether bytes that nobody has asked for yet would cost the person time or money, as far as the browser tells. */
export function isCostly({ saveData, effectiveType = '4g', type }: Connection = {}): boolean {
  return saveData === true || effectiveType !== '4g' || type === 'cellular';
}

/**
 * Loads what follows sign-in once the person begins to type, so that a page that is only looked at loads nothing besides.
 * @returns the function that gives it up
 */
export function prefetchOnInput(loadFrame: () => Promise<unknown>, remotes: readonly Remote[]): () => void {
  const prefetch = (): void => {
    if (isCostly((navigator as { connection?: Connection }).connection)) return;
    const start = findScreen(remotes, dashboard);
    // What fails here is loaded, and told of, when it is needed.
    Promise.all([loadFrame(), start && loadScreens(start.remote)]).catch(() => undefined);
  };
  document.addEventListener('input', prefetch, { once: true });
  return () => document.removeEventListener('input', prefetch);
}
