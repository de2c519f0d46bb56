import { currentDay, mapInSteps, query } from '@attesta/kit';
import { raterAsked } from '../../domain/rater';
import { libraryReadiness } from '../../readiness/library-readiness';
import { scoredLibraries } from '../../readiness/scored-library';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/**
 * Whether the organization is ready for its libraries' bodies, rule by rule, and the shortest way to where it is
 * (SCORING.md, "Ready"). @throws AppError not_found for a library that it has not
 */
export const getReadiness = query('compliance.GetReadiness', async (request, context) => {
  const tenant = await organizationScope(context);
  const rater = raterAsked(undefined, request.surveyor_type);
  const libraries = await scoredLibraries(tenant.scope, librariesAsked(tenant, request.library_id), rater);
  const today = currentDay();
  const data = await mapInSteps(libraries, (library) => ({ ...libraryReadiness(library, today), rater }));
  return { message: '', data };
});
