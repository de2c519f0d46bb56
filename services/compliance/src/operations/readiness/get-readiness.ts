import { currentDay, mapInSteps, query } from '@attesta/kit';
import { raterAsked } from '../../domain/rater';
import { libraryReadiness } from '../../readiness/library-readiness';
import { scoredLibraries } from '../../readiness/scored-library';
import { asOfDay, librariesAsked, organizationScope } from '../../requests/organization-scope';
import { pastDay, scoreSources } from '../../scores/score-sources';

/**
 * Whether the organization is ready for its libraries' bodies, rule by rule, and the shortest way to where it is
 * (SCORING.md, "Ready"); as of a past day by what was there then. @throws AppError not_found for a library that it has not
 */
export const getReadiness = query('compliance.GetReadiness', async (request, context) => {
  const rater = raterAsked(undefined, request.surveyor_type);
  const asOf = pastDay(request.as_of);
  const tenant = await asOfDay(context, await organizationScope(context), asOf);
  const asked = librariesAsked(tenant, request.library_id);
  const libraries = await scoredLibraries(tenant.scope, asked, rater, scoreSources(tenant.scope, asOf));
  const day = asOf ?? currentDay();
  const data = await mapInSteps(libraries, (library) => ({ ...libraryReadiness(library, day), rater }));
  return { message: '', data };
});
