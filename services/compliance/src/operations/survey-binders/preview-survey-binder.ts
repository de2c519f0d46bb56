import { query, say } from '@attesta/kit';
import { binderLimits } from '../../binders/binder-limits';
import { binderScope, binderSize } from '../../binders/binder-scope';
import { organizationScope } from '../../requests/organization-scope';

/** What a binder of a library, chapter or standard would hold, and what it may. @throws AppError invalid, not_found, forbidden */
export const previewSurveyBinder = query('compliance.PreviewSurveyBinder', async (request, context) => {
  const tenant = await organizationScope(context);
  const found = await binderScope(context, tenant, request);
  const size = await binderSize(tenant, found);
  const { activities, files, size: bytes } = binderLimits;
  const most = { most_activities: activities, most_files: files, most_size: bytes };
  return { message: say('kit.success'), data: { name: found.node.name, ...size, ...most } };
});
