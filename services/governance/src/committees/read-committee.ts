import { type Context, invalid, objectId, type Scope, say } from '@attesta/kit';
import type { NewCommitteeMember__Output as NewMember } from '@attesta/proto/governance';
import { reportsTo } from '../domain/committee-tree';
import { CommitteeRepository } from '../repositories/committee.repository';
import { type Committee, type Member, memberRoles } from '../repositories/committee.schema';
import { oneOf } from '../requests/texts';
import { activeUsers, readPeople } from './people';

/** The members that a request names. @throws AppError invalid naming the field */
export async function readMembers(
  context: Context,
  given: readonly NewMember[],
  before: Member[] = [],
): Promise<Member[]> {
  const people = await readPeople(context, given, 'members', before);
  return people.map(({ given: one, ...person }, index) => ({
    ...person,
    role: one.role ? oneOf(memberRoles, one.role, `members[${index}].role`) : 'member',
  }));
}

/** Who is to run a committee: active administrators and updaters of the organization. @throws AppError invalid */
export async function readUpdaters(
  context: Context,
  given: readonly string[],
  before: string[] = [],
): Promise<string[]> {
  const field = 'assigned_committee_updater';
  const ids = [...new Set(given.map((id) => objectId(id, field)))];
  const users = await activeUsers(context, ids);
  const fits = (id: string): boolean => before.includes(id) || [2, 3, 4].includes(users.get(id)?.role_id ?? 0);
  if (!ids.every(fits)) throw invalid(field, say('governance.updater_not_here'));
  return ids;
}

/**
 * The committee that another one is to report to.
 * @throws AppError invalid for one that there is not, and for one that reports to it
 */
export async function readParent(
  scope: Scope,
  given: string | null | undefined,
  committee?: Committee,
): Promise<string> {
  if (!given) return '';
  const id = objectId(given, 'parent_id');
  const all = await new CommitteeRepository(scope).find({}, { select: ['parent_id'] });
  const parents = new Map(all.map((one) => [one.id, one.parent_id]));
  if (!parents.has(id)) throw invalid('parent_id', say('kit.no_committee', { id }));
  if (committee && reportsTo(parents, id, committee.id))
    throw invalid('parent_id', say('governance.committee_above_itself'));
  return id;
}
