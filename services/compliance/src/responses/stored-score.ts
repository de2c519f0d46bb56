import { scoreResponse } from '../domain/scoring/response-score';
import type { FileStatus, StoredElement } from '../repositories/response.schema';

/** The score that is stored with a response: none while it is a draft. */
export function storedScore(status: FileStatus, elements: StoredElement[]): number | null {
  return status === 'draft' ? null : scoreResponse(elements.map(({ response }) => response ?? undefined)).score;
}
