import { notFound, objectId, query } from '@attesta/kit';
import { readSource } from '../../content/activity-source';
import { inLibraries } from '../../content/in-libraries';
import { NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { responseViews } from '../../responses/response-view';
import { scoreMaterial } from '../../scores/score-material';
import { scoreRow } from '../../scores/score-view';

/**
 * The score of one activity with the submitted responses behind it, latest first, at most 100 (daily work 7
 * activityScores/getById). @throws AppError not_found, forbidden
 */
export const getActivityScore = query('compliance.GetActivityScore', async (request, context) => {
  const ids = [objectId(request.id, 'id'), objectId(request.id2, 'id2')];
  readSource(request.type);
  const tenant = await organizationScope(context);
  const found = (await new NodeRepository(tenant.scope).present(ids)).filter(({ kind }) => kind === 'activity');
  const [activity] = await inLibraries(tenant.scope, found, tenant.libraries);
  if (!activity) throw notFound('activity', request.id2 ?? '');
  await assertReadable(context, tenant, activity.id);
  const [material, responses] = await Promise.all([
    scoreMaterial(tenant.scope, [activity], 'updater'),
    new ResponseRepository(tenant.scope).find(
      ResponseRepository.listed({ activity_id: activity.id, file_status: 'submitted' }),
      {
        sort: { response_date: -1, _id: -1 },
        limit: 100,
      },
    ),
  ]);
  const data = {
    activity: scoreRow(activity, material),
    responses: await responseViews(context, tenant.organization.id, responses),
  };
  return { message: '', data };
});
