import { invalid, say } from '@attesta/kit';

const sources: Record<string, number> = { '1': 1, admin: 1, '2': 2, client: 2 };

/** Where an activity comes from (daily work 9): 1 or "admin", 2 or "client". @throws AppError invalid for anything else */
export function readSource(given: string | null | undefined, field = 'type'): number {
  const source = sources[(given ?? '').trim().toLowerCase()];
  if (!source) throw invalid(field, say('compliance.activity_source', { field }));
  return source;
}
