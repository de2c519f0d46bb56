import { type Day, grouped, type Scope } from '@attesta/kit';
import { librariesOf } from '../content/in-libraries';
import type { Rater } from '../domain/rater';
import { type AnsweredElements, addUp } from '../domain/trend';
import { wholeMonths } from '../domain/whole-months';
import { BranchMonthCountRepository, type OrganizationCount } from '../repositories/branch-month-count.repository';
import { BranchResponseRepository } from '../repositories/branch-response.repository';
import { NodeRepository } from '../repositories/node.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';

/**
 * Elements met, partially met and not met from one day to another, by organization. Whole months come out of the counts that are
 * kept as answers arrive; only the days of part of a month are read response by response. At most three database calls.
 */
export async function organizationAnswers(
  scope: Scope,
  asked: Pick<OrganizationsAsked, 'organizations' | 'libraries' | 'uses'>,
  { rater, from, to, today }: { rater: Rater; from: Day; to: Day; today: Day },
): Promise<Map<string, AnsweredElements>> {
  if (asked.uses.length === 0) return new Map();
  const ids = asked.organizations.map(({ id }) => id);
  const { months, rest } = wholeMonths(from, to, today);
  const counts: OrganizationCount[] = months
    ? await new BranchMonthCountRepository(scope, ids).between(rater, asked.uses, months)
    : [];
  if (rest.length > 0) {
    const activities = await new NodeRepository(scope).activitiesFor(ids, asked.libraries);
    const inLibrary = grouped(
      activities.flatMap((node) => librariesOf(node).map((library) => ({ library, id: node.id }))),
      ({ library }) => library,
    );
    const uses = asked.uses.map((use) => ({
      ...use,
      activities: (inLibrary.get(use.library_id) ?? []).map(({ id }) => id),
    }));
    counts.push(...(await new BranchResponseRepository(scope, ids).between(rater, uses, rest)));
  }
  return new Map([...grouped(counts, ({ organization_id }) => organization_id)].map(([id, list]) => [id, addUp(list)]));
}
