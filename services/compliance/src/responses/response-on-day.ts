import { type Day, endOfDay, localDay, type Scope } from '@attesta/kit';
import { compareTexts } from '../domain/compare-texts';
import { PastResponseRepository, type PastResponsesAsked } from '../repositories/past-response.repository';
import type { Response } from '../repositories/response.repository';
import type { StoredElement, StoredRevision } from '../repositories/response.schema';

/** So many responses as they stood at the end of a day, the latest first. Two database calls, of which no more than these come back. */
export async function responsesOnDay(scope: Scope, day: Day, asked: PastResponsesAsked, most = 1): Promise<Response[]> {
  const found = await new PastResponseRepository(scope, endOfDay(day)).latest(asked, most);
  return found.flatMap((response) => responseOnDay(response, day) ?? []).sort(latestFirst);
}

/** As the response that gives a score is chosen: by its date, then by when it was submitted. */
function latestFirst(one: Response, other: Response): number {
  return (
    compareTexts(other.response_date, one.response_date) ||
    (other.submitted_at?.getTime() ?? 0) - (one.submitted_at?.getTime() ?? 0) ||
    (one.id < other.id ? 1 : -1)
  );
}

/**
 * A response as it stood at the end of a day, from its revisions; undefined where it was not submitted yet, or deleted by then. Files of
 * checklists are those of now that had arrived.
 */
export function responseOnDay(response: Response, day: Day): Response | undefined {
  const { submitted_at, deleted_at, revisions = [] } = response;
  if (!submitted_at || !hadCome(submitted_at, day) || (deleted_at && hadCome(deleted_at, day))) return undefined;
  const later = revisions.filter(({ replaced_at }) => !hadCome(replaced_at, day));
  const elements = [...later].reverse().reduce(before, response.elements);
  return {
    ...response,
    ...(later[0] && saidIn(later[0])),
    elements: elements.map((element) => ({
      ...element,
      attachments: (element.attachments ?? []).filter(({ uploaded_at }) => hadCome(uploaded_at, day)),
    })),
    revisions: revisions.slice(0, revisions.length - later.length),
  };
}

function hadCome(moment: Date, day: Day): boolean {
  return localDay(moment) <= day;
}

/** What a revision says for the response as a whole. */
function saidIn({ kpi, observation, document, files, comments, response_date, score, recorded_by }: StoredRevision) {
  return { kpi, observation, document, files, comments, response_date, score, recorded_by };
}

/** Elements as they were before a revision was replaced. */
function before(elements: StoredElement[], { elements: touched = [] }: StoredRevision): StoredElement[] {
  const said = new Map(touched.map((element) => [element.element_id, element]));
  return elements.flatMap((element) => {
    const earlier = said.get(element.element_id);
    if (!earlier) return [element];
    return earlier.id === '' ? [] : [{ ...element, ...earlier }];
  });
}
