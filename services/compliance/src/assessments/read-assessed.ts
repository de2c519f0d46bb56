import { invalid, say } from '@attesta/kit';

const statuses = new Map([
  ['assessed', true],
  ['open', false],
]);

/** Whether a list wants what is assessed, what is not, or both. @throws AppError invalid */
export function readAssessed(given: string | null | undefined): (isAssessed: boolean) => boolean {
  if (!given) return () => true;
  const wanted = statuses.get(given);
  if (wanted === undefined)
    throw invalid('status', say('compliance.one_of', { field: 'status', values: [...statuses.keys()].join(', ') }));
  return (isAssessed) => isAssessed === wanted;
}
