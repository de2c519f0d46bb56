import { invalid, say } from '@attesta/kit';

const statuses: Record<string, boolean> = { assessed: true, open: false };

/** Whether a list wants what is assessed, what is not, or both. @throws AppError invalid */
export function readAssessed(given: string | null | undefined): (isAssessed: boolean) => boolean {
  if (!given) return () => true;
  const wanted = statuses[given];
  if (wanted === undefined)
    throw invalid('status', say('compliance.one_of', { field: 'status', values: Object.keys(statuses).join(', ') }));
  return (isAssessed) => isAssessed === wanted;
}
