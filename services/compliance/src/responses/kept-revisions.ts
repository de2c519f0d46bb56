import { AppError, say } from '@attesta/kit';
import type { Response } from '../repositories/response.repository';
import type { StoredRevision } from '../repositories/response.schema';

/** So many former states one response keeps. */
export const mostRevisions = 500;
/**
 * And so many bytes of them, as JSON: with what it says now they stay well under the 16 MB that MongoDB stores as one document.
 * Lists show those of KPI values, observations and documents, two hundred of them at once.
 */
export const mostRevisionBytes = { checklist: 4 * 1024 * 1024, recorded: 256 * 1024 };

/**
 * The revisions of a response with those of another change behind them. None is ever dropped, because what was submitted is
 * evidence: a change that finds no room any more is refused, and a new response can take the place of this one, which stays stored.
 * @throws AppError unprocessable when there is no room for them
 */
export function withRevisions(
  { kind, revisions = [] }: Pick<Response, 'kind' | 'revisions'>,
  added: StoredRevision[],
): StoredRevision[] {
  if (added.length === 0) return revisions;
  const kept = [...revisions, ...added];
  const most = mostRevisionBytes[(kind ?? 'checklist') === 'checklist' ? 'checklist' : 'recorded'];
  if (kept.length > mostRevisions || Buffer.byteLength(JSON.stringify(kept)) > most)
    throw new AppError('unprocessable', say('compliance.too_many_revisions'));
  return kept;
}
