import { query } from '@attesta/kit';
import { ownUserId } from '../../assignments/coverage';
import { actorRater } from '../../checklists/answering';
import { explainedEsr } from '../../readiness/explained-esr';
import { asOfDay, librariesAsked, organizationScope } from '../../requests/organization-scope';
import { pastDay } from '../../scores/score-sources';
import { workOf } from '../../sessions/surveyed-by';

/**
 * How the counts of ESR substandards, or of the others, came about that the actor's dashboard shows: updaters and surveyors what they
 * answer or score. @throws AppError not_found for a library that the organization has not
 */
export const explainEsr = query('compliance.ExplainEsr', async (request, context) => {
  const asOf = pastDay(request.as_of);
  const tenant = await asOfDay(context, await organizationScope(context), asOf);
  const libraries = librariesAsked(tenant, request.library_id);
  const userId = ownUserId(context);
  const coverage = userId ? await workOf(context, tenant, userId, undefined, asOf) : undefined;
  const data = await explainedEsr({
    scope: tenant.scope,
    libraries,
    rater: actorRater(context),
    esr: request.esr !== 0,
    own: coverage?.substandardIds,
    thresholds: tenant.organization,
    asOf,
  });
  return { message: '', data };
});
