import type { ChecklistRevision, ResponseElement } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import type { Response } from '../repositories/response.repository';

/** What a checklist's response said before it was changed, the original first: only the elements that a change touched. */
export function checklistRevisions(
  { revisions = [] }: Response,
  elements: ResponseElement[],
  names: Map<string, string>,
): ChecklistRevision[] {
  const named = new Map(elements.map((element) => [element.element_id, element]));
  return revisions.map(({ elements: touched = [], ...revision }, index) => ({
    number: index + 1,
    response_date: revision.response_date,
    recorded_by: revision.recorded_by,
    recorded_by_name: names.get(revision.recorded_by) ?? '',
    recorded_at: revision.recorded_at.toISOString(),
    replaced_by: revision.replaced_by,
    replaced_by_name: names.get(revision.replaced_by) ?? '',
    replaced_at: revision.replaced_at.toISOString(),
    corrected: revision.corrected,
    comments: revision.comments,
    score: rounded(revision.score),
    elements: touched
      .filter(({ id }) => id !== '')
      .map(({ element_id, response, comments, attachment_link }) => ({
        element_id,
        element_name: named.get(element_id)?.element_name ?? '',
        element_code: named.get(element_id)?.element_code ?? '',
        response: response ?? '',
        comments,
        attachment_link,
      })),
  }));
}
