import { objectId, query } from '@attesta/kit';
import type { ChecklistForm } from '@attesta/proto/compliance';
import { activityFrame } from '../../checklists/activity-frame';
import { actorRater, answerFacts, checklistOf } from '../../checklists/answering';
import { readSource } from '../../content/activity-source';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { elementViews, responseViews } from '../../responses/response-view';

/**
 * All that the answering screen shows of a checklist: its elements with what is answered in the period of a day (today
 * when none is given), its due date and whether the actor may answer it.
 * @throws AppError not_found, forbidden
 */
export const getChecklistForm = query('compliance.GetChecklistForm', async (request, context) => {
  const tenant = await organizationScope(context);
  const found = await checklistOf(tenant, objectId(request.id, 'id'));
  readSource(request.type);
  const facts = await answerFacts(context, tenant, found);
  await assertReadable(context, tenant, found, facts);
  const frame = await activityFrame(context, tenant, found, request.response_date, facts);
  const { activity, substandards, period, response } = frame;
  const responses = new ResponseRepository(tenant.scope);
  const last = period.start ? await responses.latest(activity.id, actorRater(context), period.start) : undefined;
  const shown = [response, last].flatMap((one) => one ?? []);
  const views =
    shown.length > 0 ? await responseViews(context, tenant.organization.id, shown, { ...frame, ...tenant }) : [];
  const view = response && views[0];
  const data: ChecklistForm = {
    ...frame.shown,
    substandards: substandards.map(({ id, name, code, description, esr }) => {
      return { id, name, code, description, esr: esr ? 1 : 0 };
    }),
    elements: view?.elements ?? elementViews(undefined, activity, substandards[0]),
    response: view,
    last_response: last && views.at(-1),
  };
  return { message: '', data };
});
