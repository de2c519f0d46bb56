import type { ChecklistRevision, ResponseRevision } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import type { StoredRevision } from '../repositories/response.schema';

/** What is said of every revision, whatever was answered. */
type RevisionView = Pick<ChecklistRevision & ResponseRevision, keyof ChecklistRevision & keyof ResponseRevision>;

/** A revision as replies show it: who had recorded it and who replaced it, when, and what it scored. @param number from 1, the original */
export function revisionView(revision: StoredRevision, number: number, name: (id: string) => string): RevisionView {
  const { recorded_by, replaced_by, corrected, comments } = revision;
  return {
    number,
    recorded_by,
    recorded_by_name: name(recorded_by),
    recorded_at: revision.recorded_at.toISOString(),
    replaced_by,
    replaced_by_name: name(replaced_by),
    replaced_at: revision.replaced_at.toISOString(),
    corrected,
    comments,
    score: rounded(revision.score),
  };
}
