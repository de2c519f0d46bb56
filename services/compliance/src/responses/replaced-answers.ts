import type { Context } from '@attesta/kit';
import { replaced } from '../recorded/revise';
import type { Response } from '../repositories/response.repository';
import type { ResponseDocument, StoredElement, StoredRevision } from '../repositories/response.schema';

type Said = Omit<StoredElement, 'attachments'>;

/**
 * What a submitted checklist says now, as the revision that a change by the actor makes of it: the elements that the change touches, as
 * they are. None of a draft, and none where the change says the same.
 */
export function replacedAnswers(
  context: Context,
  response: Response,
  change: Partial<ResponseDocument>,
): StoredRevision[] {
  const { elements: next = [], comments, response_date } = { ...response, ...change };
  const before = new Map(response.elements.map((element) => [element.element_id, element]));
  const touched = next.flatMap((element) => {
    const said = before.get(element.element_id);
    if (!said) return [unsaid(element)];
    return isSame(said, element) ? [] : [wordsOf(said)];
  });
  const same = touched.every(({ id }) => id === '') && comments === response.comments;
  if (same && response_date === response.response_date) return [];
  return replaced(context, response).map((revision) => ({
    ...revision,
    files: revision.files ?? [],
    elements: touched,
  }));
}

function wordsOf({ attachments: _, ...said }: StoredElement): Said {
  return said;
}

/** An element that the checklist got later: the response said nothing of it, not even that it was open. */
function unsaid({ element_id }: StoredElement): Said {
  return { id: '', element_id, response: null, comments: '', attachment_link: '' };
}

function isSame(one: StoredElement, other: StoredElement): boolean {
  return (
    one.response === other.response &&
    one.comments === other.comments &&
    (one.attachment_link ?? '') === (other.attachment_link ?? '')
  );
}
