import { addDays, currentDay, type Day, type DirectoryOrganization } from '@attesta/kit';
import type { ComplianceMet, ExplainedOrganization, LibrarySteps } from '@attesta/proto/compliance';
import { reasonWithout } from '../domain/readiness/left-out';
import { nextThreshold } from '../domain/readiness/next-threshold';
import type { ScoredTree } from '../domain/readiness/scored-tree';
import { type Step, shortestWayOfMean } from '../domain/readiness/shortest-way';
import { thresholdsOf } from '../domain/score-level';
import { mean, percentage, rounded } from '../domain/scoring/percentage';
import { monthsBefore, share } from '../domain/trend';
import { organizationAnswers } from '../overview/organization-answers';
import type { Node } from '../repositories/node.repository';
import { usesOf } from '../requests/organizations-asked';
import { organizationExplanation } from '../scores/organization-explanation';
import { scoreSources } from '../scores/score-sources';
import { librariesIn, placeOf, scoredTree, stepsView } from './scored-library';

const rater = 'updater';

/**
 * How the figures of an organization came about that dashboards show of it and of those below it: the mean over its scored libraries,
 * what is complete, what of its answers is met. At most nine database calls.
 * @param asked.libraryId only this library @param asked.named whether the activities of the way up are named
 * @throws AppError not_found for a library that it has not
 */
export async function explainedOrganization(
  organization: DirectoryOrganization,
  { libraryId, asOf, named }: { libraryId?: string | undefined; asOf?: Day | undefined; named: boolean },
): Promise<ExplainedOrganization> {
  const scope = { organizationId: organization.id };
  const { libraries } = usesOf([organization], libraryId);
  const { hierarchy, scores, tree } = await scoredTree(scope, libraries, rater, scoreSources(scope, asOf));
  const nodes = librariesIn(hierarchy);
  const ids = nodes.map(({ id }) => id);
  const own = ids.flatMap((id) => scores.get(id) ?? []);
  const score = mean(own.flatMap((one) => one.score ?? []));
  const threshold = asOf ? undefined : nextThreshold(score ?? null, organization);
  const way = threshold === undefined ? [] : shortestWayOfMean(tree, ids, threshold);
  const completed = own.reduce((sum, one) => sum + one.completed, 0);
  const total = nodes.reduce((sum, { substandard_total }) => sum + substandard_total, 0);
  return {
    organization_id: organization.id,
    name: organization.name,
    rater,
    score: rounded(score),
    explanation: organizationExplanation(nodes, own),
    left_out: ids
      .filter((id) => tree.score(id) === null)
      .map((id) => ({ place: placeOf(tree, id), reason: reasonWithout(tree, id) })),
    completed,
    total,
    completion_percentage: percentage(completed, total),
    threshold,
    ...thresholdsOf(organization),
    ...stepsView(tree, way),
    ...(named ? {} : { steps: [] }),
    libraries: stepsByLibrary(tree, nodes, way),
    ...(asOf ? {} : await answersOf(organization, libraryId)),
  };
}

/** How many steps of a way lie in which library; an activity that is in several counts in the first. */
function stepsByLibrary(tree: ScoredTree, libraries: Node[], way: Step[]): LibrarySteps[] {
  const counts = new Map<string, number>();
  for (const { activity_id } of way) {
    const { library_id = '' } = placeOf(tree, activity_id);
    counts.set(library_id, (counts.get(library_id) ?? 0) + 1);
  }
  return libraries.flatMap(({ id }) => {
    const steps = counts.get(id);
    return steps ? [{ place: placeOf(tree, id), steps }] : [];
  });
}

/** What was answered in the last twelve months, and in the twelve before: as comparedBranches counts it. */
async function answersOf(
  organization: DirectoryOrganization,
  libraryId: string | undefined,
): Promise<{ answers?: ComplianceMet; answers_before?: ComplianceMet }> {
  const scope = { organizationId: organization.id };
  const asked = { organizations: [organization], ...usesOf([organization], libraryId) };
  const today = currentDay();
  const [since, before] = [11, 23].map((months) => `${monthsBefore(today.slice(0, 7), months)}-01`) as [Day, Day];
  const between = async (from: Day, to: Day): Promise<ComplianceMet | undefined> => {
    const found = await organizationAnswers(scope, asked, { rater, from, to, today });
    const own = found.get(organization.id);
    return own && { ...own, score: share(own) };
  };
  const [answers, answers_before] = await Promise.all([between(since, today), between(before, addDays(since, -1))]);
  return { ...(answers && { answers }), ...(answers_before && { answers_before }) };
}
