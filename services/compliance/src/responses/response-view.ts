import type { Context } from '@attesta/kit';
import type { ChecklistResponse, ResponseElement } from '@attesta/proto/compliance';
import { activityIds } from '../content/activity-source';
import { points } from '../domain/element-answer';
import { rounded } from '../domain/scoring/percentage';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { StoredElement } from '../repositories/response.schema';
import { attachmentView } from './attachments';
import { checklistRevisions } from './checklist-revisions';
import type { KnownOfResponses } from './conflict';
import { shownLink } from './evidence-link';

/**
 * Responses as the specification shows them (daily work 3 Checklist response), each with all elements of its activity.
 * Four database calls, however many responses; fewer where some of it is known.
 */
export async function responseViews(
  context: Context,
  organizationId: string,
  responses: Response[],
  known: KnownOfResponses = {},
): Promise<ChecklistResponse[]> {
  const nodes = new NodeRepository({ organizationId });
  const activities = known.activity
    ? [known.activity]
    : await nodes.wholes(responses.map(({ activity_id }) => activity_id));
  const [substandards, names, organization] = await Promise.all([
    known.substandards ?? nodes.wholes(activities.flatMap(({ substandard_ids }) => substandard_ids)),
    context.directory.names([...new Set(responses.flatMap(peopleOf))]),
    known.organization ?? context.directory.organization(organizationId),
  ]);
  // An activity may prove something in libraries too that the organization does not have.
  const visible = substandards.filter(({ library_id }) => organization?.libraries?.includes(library_id));
  return responses.map((response) => {
    const activity = activities.find(({ id }) => id === response.activity_id);
    const first = visible.find(({ id }) => activity?.substandard_ids.includes(id));
    const view = responseView(response, activity, first, names.get(response.updator_id) ?? '');
    return { ...view, revisions: checklistRevisions(response, view.elements ?? [], names) };
  });
}

/** Who is named in a response. */
function peopleOf({ updator_id, revisions = [] }: Response): string[] {
  return [updator_id, ...revisions.flatMap(({ recorded_by, replaced_by }) => [recorded_by, replaced_by])];
}

/** One response. @param substandard the first one of the organization's libraries that its activity proves */
export function responseView(
  response: Response,
  activity: Node | undefined,
  substandard: Node | undefined,
  updator: string,
): ChecklistResponse {
  const elements = elementViews(response, activity, substandard);
  return {
    id: response.id,
    file_no: response.file_no,
    updator_id: response.updator_id,
    updator_name: updator,
    response_date: response.response_date,
    ...activityIds(response.activity_id, response.source),
    activity_name: activity?.name ?? '',
    response_frequency: response.response_frequency,
    file_status: response.file_status,
    organization_id: response.organization_id,
    score: rounded(response.score),
    elements,
    rater: response.rater,
    session_id: response.session_id ?? '',
    period: response.period,
    comments: response.comments,
    version: response.version,
    created_at: response.created_at.toISOString(),
    updated_at: response.updated_at.toISOString(),
    noofelement: elements.length,
    noofresponse: response.elements.filter((element) => element.response !== null).length,
  };
}

/** The elements of an activity with what a response says of each; those that the activity has lost since come last. */
export function elementViews(
  response: Response | undefined,
  activity: Node | undefined,
  substandard: Node | undefined,
): ResponseElement[] {
  const stored = new Map((response?.elements ?? []).map((element) => [element.element_id, element]));
  const asked = [...(activity?.activity?.elements ?? [])].sort((a, b) => a.order - b.order);
  const shared = {
    storage_id: response?.id ?? '',
    substandard_name: substandard?.name ?? '',
    substandard_description: substandard?.description ?? '',
  };
  const known = asked.map((element) => ({
    ...shared,
    ...answerView(stored.get(element.id)),
    element_id: element.id,
    element_name: element.name,
    element_code: element.code,
  }));
  const ids = new Set(asked.map(({ id }) => id));
  const lost = [...stored.values()].filter(({ element_id }) => !ids.has(element_id));
  return [...known, ...lost.map((element) => ({ ...shared, ...answerView(element), element_id: element.element_id }))];
}

function answerView(element: StoredElement | undefined): Partial<ResponseElement> {
  if (!element) return { id: '', response: '', comments: '', attachment_link: '', attachments: [] };
  return {
    id: element.id,
    response: element.response ?? '',
    comments: element.comments,
    attachment_link: shownLink(element),
    attachments: element.attachments.map(attachmentView),
    score: element.response ? points[element.response] : undefined,
  };
}
