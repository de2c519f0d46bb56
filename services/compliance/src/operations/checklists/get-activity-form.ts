import { AppError, objectId, query, say } from '@attesta/kit';
import type { ActivityForm } from '@attesta/proto/compliance';
import { activityFrame } from '../../checklists/activity-frame';
import { activityOf, answerFacts } from '../../checklists/answering';
import { readSource } from '../../content/activity-source';
import { activityKind } from '../../domain/activity-kind';
import { documentViews, kpiViews, observationViews } from '../../recorded/views';
import type { Node } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';

/** Earlier answers that a form shows beside it. */
const mostEarlier = 12;

/**
 * All that the form of a KPI, an observation or a document shows for the period of a day, today when none is given: what is
 * asked, what is answered, and the answers before it.
 * @throws AppError not_found, forbidden; unprocessable for a checklist, which has a form of its own
 */
export const getActivityForm = query('compliance.GetActivityForm', async (request, context) => {
  const tenant = await organizationScope(context);
  const activity = await activityOf(tenant.scope, tenant.libraries, objectId(request.id, 'id'));
  readSource(request.type);
  const facts = await answerFacts(context, tenant, activity);
  await assertReadable(context, tenant, activity, facts);
  const kind = activityKind(activity.activity);
  if (kind === 'checklist') throw new AppError('unprocessable', say('compliance.no_form_of_checklist'));
  const { shown, substandards, period, response } = await activityFrame(
    context,
    tenant,
    activity,
    request.response_date,
    facts,
  );
  const responses = new ResponseRepository(tenant.scope);
  const earlier = period.start ? await responses.latestBefore(activity.id, period.start, mostEarlier) : [];
  const views = async <View>(show: (...asked: Parameters<typeof kpiViews>) => Promise<View[]>) => {
    const all = await show(context, tenant.organization.id, [...(response ? [response] : []), ...earlier], {
      activity,
    });
    return { present: response && all[0], earlier: response ? all.slice(1) : all };
  };
  const kpis = kind === 'kpi' ? await views(kpiViews) : undefined;
  const observations = kind === 'observation' ? await views(observationViews) : undefined;
  const documents = kind === 'document' ? await views(documentViews) : undefined;
  const data: ActivityForm = {
    ...shown,
    kind,
    substandardname: substandards.map(({ name }) => name).join(', '),
    ...asks(activity),
    kpi: kpis?.present,
    earlier_kpis: kpis?.earlier ?? [],
    observation: observations?.present,
    earlier_observations: observations?.earlier ?? [],
    document: documents?.present,
    earlier_documents: documents?.earlier ?? [],
  };
  return { message: '', data };
});

/** What an activity asks for, of whichever kind it is. */
function asks({ activity, name }: Node): Partial<ActivityForm> {
  return {
    target: activity?.target ?? undefined,
    totarget: activity?.totarget ?? undefined,
    type_of_number: activity?.type_of_number ?? '',
    type_of_measure: activity?.type_of_measure ?? '',
    aggregation_type: activity?.aggregation_type ?? '',
    NumeratorTxt: activity?.NumeratorTxt ?? '',
    DenominatorTxt: activity?.DenominatorTxt ?? '',
    observation_type: activity?.observation_type ?? '',
    currency_type: activity?.currency_type ?? '',
    document_name: activity?.document_name || name,
    document_description: activity?.document_description ?? '',
    expiry_days: activity?.expiry_days ?? undefined,
  };
}
