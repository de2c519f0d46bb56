import { type Context, currentDay, type Day } from '@attesta/kit';
import type { OrganizationOverview, Standing } from '@attesta/proto/compliance';
import { type Coverage, ownUserId } from '../assignments/coverage';
import { actorRater } from '../checklists/answering';
import { countsOfKinds } from '../domain/activity-kind';
import { compareTexts } from '../domain/compare-texts';
import type { Rater } from '../domain/rater';
import { monthsBefore } from '../domain/trend';
import type { Node } from '../repositories/node.repository';
import { librariesAsked, type OrganizationScope } from '../requests/organization-scope';
import { organizationExplanation } from '../scores/organization-explanation';
import { scoreSources } from '../scores/score-sources';
import { workOf } from '../sessions/surveyed-by';
import { answersBetween } from './answers-overview';
import { comingSurveys } from './coming-surveys';
import { comparedBranches } from './compared-branches';
import { esrOverview } from './esr-overview';
import { type OverviewMaterial, overviewMaterial } from './overview-material';
import { standings } from './standing';
import { workOverview } from './work-overview';

/**
 * How an organization stands and what is to be done there, as the actor's role sees it; of a past day how it stood. The number of
 * database calls does not depend on how much there is. @throws AppError not_found for a library that the organization has not
 */
export async function organizationOverview(
  context: Context,
  tenant: OrganizationScope,
  libraryId: string | undefined,
  asOf?: Day,
): Promise<OrganizationOverview> {
  const asked = librariesAsked(tenant, libraryId);
  const userId = ownUserId(context);
  const rater = actorRater(context);
  const coverage = userId ? await workOf(context, tenant, userId, undefined, asOf) : undefined;
  const material = await overviewMaterial(tenant.scope, tenant.libraries, rater, scoreSources(tenant.scope, asOf));
  const today = asOf ?? currentDay();
  const stands = standings(material, today);
  const one = (node: Node): Standing => ({ ...described(node), ...stands([node]) });
  const of = (kind: Node['kind'], seen?: Set<string>): Node[] =>
    material.nodes.filter((node) => node.kind === kind && (!seen || seen.has(node.id)));
  const libraries = of('library', coverage?.libraries).sort(
    (a, b) => compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
  const wanted = libraries.filter(({ id }) => asked.includes(id));
  const isWanted = ({ library_id }: Node): boolean => asked.includes(library_id);
  const scores = wanted.flatMap(({ id }) => material.nodeScores.get(id) ?? []).filter((score) => score.rater === rater);
  const scope = { libraries: asked, rater };
  const [work, surveys, about] = asOf
    ? []
    : await Promise.all([
        // A viewer has nothing to work on.
        context.actor.role === 6
          ? undefined
          : workOverview(context, tenant, { ...scope, ...(userId ? { userId } : {}) }),
        comingSurveys(context, tenant, today),
        coverage ? {} : aboutAll(context, tenant, { ...scope, libraryId }, today),
      ]);
  return {
    organization_id: tenant.organization.id,
    organization_name: tenant.organization.name,
    standing: { ...described(wanted.length === 1 ? wanted[0] : undefined), ...stands(wanted) },
    explanation: organizationExplanation(wanted, scores),
    libraries: libraries.map(one),
    chapters: of('chapter', coverage?.chapters).filter(isWanted).sort(byLibrary(wanted)).map(one),
    esr: esrOverview(of('substandard', coverage?.substandardIds).filter(isWanted), material),
    ...(work ? { work } : {}),
    ...(surveys ? { surveys } : {}),
    ...(coverage && !asOf ? { assigned: assignedCounts(coverage, material) } : about),
  };
}

/** What concerns the organization as a whole: its answers month by month, its accounts and its branches. */
async function aboutAll(
  context: Context,
  { scope, organization }: OrganizationScope,
  asked: { libraryId: string | undefined; libraries: string[]; rater: Rater },
  today: Day,
): Promise<Partial<OrganizationOverview>> {
  const last = today.slice(0, 7);
  const rulesBranches = context.actor.role <= 3;
  const [answers, answers_before, users, below] = await Promise.all([
    answersBetween(scope, { ...asked, first: monthsBefore(last, 11), last }),
    answersBetween(scope, { ...asked, first: monthsBefore(last, 23), last: monthsBefore(last, 12) }),
    context.directory.usersOf(organization.id),
    rulesBranches ? context.directory.descendants(organization.id) : [],
  ]);
  return {
    answers,
    answers_before,
    accounts: [2, 3, 4, 5, 6].map((role_id) => ({
      role_id,
      count: users.filter((user) => user.role_id === role_id).length,
    })),
    branches: below.length > 0 ? await comparedBranches(scope, [organization, ...below], asked.libraryId, today) : [],
  };
}

function described(node: Node | undefined): Partial<Standing> {
  if (!node) return { kind: 'organization' };
  const { id, kind, name, code, library_id } = node;
  return { id, kind, name, code, library_id };
}

/** Chapters in the order of their libraries and then in their own. */
function byLibrary(libraries: Node[]): (a: Node, b: Node) => number {
  const place = new Map(libraries.map(({ id }, index) => [id, index]));
  return (a, b) =>
    (place.get(a.library_id) ?? 0) - (place.get(b.library_id) ?? 0) ||
    a.order - b.order ||
    compareTexts(a.code, b.code);
}

function assignedCounts(
  { libraries, chapters, standards, substandardIds }: Coverage,
  { activities }: OverviewMaterial,
): OrganizationOverview['assigned'] {
  const own = activities.filter(({ substandard_ids }) => substandard_ids.some((id) => substandardIds.has(id)));
  return {
    libraries: libraries.size,
    chapters: chapters.size,
    standards: standards.size,
    substandards: substandardIds.size,
    activities: own.length,
    ...countsOfKinds(own),
  };
}
