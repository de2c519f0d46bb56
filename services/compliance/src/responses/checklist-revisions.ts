import type { ChecklistRevision, ResponseElement } from '@attesta/proto/compliance';
import type { Response } from '../repositories/response.repository';
import { revisionView } from './revision-view';

/** What a checklist's response said before it was changed, the original first: only the elements that a change touched. */
export function checklistRevisions(
  { revisions = [] }: Response,
  elements: ResponseElement[],
  names: Map<string, string>,
): ChecklistRevision[] {
  const named = new Map(elements.map((element) => [element.element_id, element]));
  return revisions.map((revision, index) => ({
    ...revisionView(revision, index + 1, (id) => names.get(id) ?? ''),
    response_date: revision.response_date,
    elements: (revision.elements ?? [])
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
