import { AppError, type Context, type ErrorCode, say, type UnitOfWork } from '@attesta/kit';
import {
  librariesRefused,
  moreThanShared,
  type Problem,
  type QuotaSource,
  quotasNotLeft,
  type Terms,
  termsOfThePlatform,
} from '../domain/branch-share';
import type { SubscriptionPackage } from '../domain/subscription-packages';
import { accountsByQuota, quotasLeft } from '../domain/user-quota';
import { librariesOwnedBy } from '../references/owned-libraries';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { UserRepository } from '../repositories/user.repository';

/** An organization as a change would leave it. */
export type Wanted = Terms & { id: string; ancestors: string[]; libraries: string[]; storage_quota_gb?: number };

/**
 * The own organization of somebody of a client; undefined for the platform's people, who share out nothing of their own.
 * It is locked until the transaction ends when another organization is to change, so that two branches can't be given the
 * last places. Must be the first write.
 */
export async function homeOf(context: Context, unit: UnitOfWork, changedId: string): Promise<Organization | undefined> {
  const { realm, actor } = context;
  if (realm === 'platform') return undefined;
  const organizations = new OrganizationRepository(unit, 'all');
  return changedId === actor.organizationId
    ? organizations.findById(changedId)
    : organizations.lock(actor.organizationId);
}

/**
 * Whose terms and libraries a change of an organization takes from: the actor's own organization, and for the platform's people
 * the one at the top of a branch, locked as in homeOf. Undefined where the platform gives to one that has nobody above it.
 */
export async function giverOf(
  unit: UnitOfWork,
  home: Organization | undefined,
  ancestors: readonly string[],
): Promise<Organization | undefined> {
  const top = ancestors.at(-1);
  return home || !top ? home : new OrganizationRepository(unit, 'all').lock(top);
}

/** What there is to give to an organization. */
export interface Supply {
  /** See giverOf. */
  giver: Organization | undefined;
  /** All that the platform has made, from small to large. */
  packages: readonly SubscriptionPackage[];
}

/**
 * Where the places of a branch come from: the organization right above it, with what it has left without them. It is locked, as where an
 * account of it takes one.
 */
async function placesAbove(unit: UnitOfWork, parentId: string, branchId: string): Promise<QuotaSource | undefined> {
  const organizations = new OrganizationRepository(unit, 'all');
  const parent = await organizations.lock(parentId);
  if (!parent) return undefined;
  const accounts = accountsByQuota(await new UserRepository(unit, [parent.id]).countByRole());
  const branches = (await organizations.rightBelow([parent.id])).filter(({ id }) => id !== branchId);
  return { name: parent.name, quotas: parent, left: quotasLeft(parent, accounts, branches) };
}

async function quotaProblems(unit: UnitOfWork, wanted: Wanted, present?: Organization): Promise<Problem[]> {
  const [parentId = ''] = wanted.ancestors;
  const source = parentId ? await placesAbove(unit, parentId, wanted.id) : undefined;
  // What it has below another organization it was not given here.
  const kept = present?.parent_id === parentId ? present : undefined;
  return source ? quotasNotLeft(source, wanted, kept) : [];
}

/**
 * Holds a change of an organization to what may be given to it. Who runs the platform sells to the organization at the top
 * whatever they like, and to its branches no more than that one has; a branch has its places from the organization right above it.
 * @throws AppError forbidden for the terms and libraries of the own organization, invalid for more than the giver has itself
 * and for a library that is not the giver's; each names the field
 */
export async function mustBeTheirsToGive(
  context: Context,
  unit: UnitOfWork,
  { giver, packages }: Supply,
  wanted: Wanted,
  present?: Organization,
): Promise<void> {
  refuse('forbidden', storageProblems(context, wanted, present));
  const own = giver?.id === wanted.id;
  const sizes = packages.map(({ id }) => id);
  const terms = !giver
    ? []
    : own
      ? termsOfThePlatform(giver, wanted)
      : [...(await quotaProblems(unit, wanted, present)), ...moreThanShared(sizes, giver, wanted, present)];
  refuse(own ? 'forbidden' : 'invalid', terms);
  refuse(own ? 'forbidden' : 'invalid', await libraryProblems(context, giver, wanted, present));
}

/** How much may be stored is the platform's to say, of branches too. Forms send every field back, so one that stays changes nothing. */
function storageProblems({ realm }: Context, wanted: Wanted, present?: Organization): Problem[] {
  const [field, before] = ['storage_quota_gb', present?.storage_quota_gb ?? 0] as const;
  if (realm === 'platform' || (wanted[field] ?? before) === before) return [];
  return [{ field, message: say('tenancy.storage_of_the_platform') }];
}

async function libraryProblems(
  context: Context,
  giver: Organization | undefined,
  wanted: Wanted,
  present?: Organization,
): Promise<Problem[]> {
  const before = present?.libraries ?? [];
  const added = wanted.libraries.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.libraries.includes(id));
  // What a client has made stays within its tree, whoever gives it.
  const tree = [wanted.id, ...wanted.ancestors];
  const owners = context.realm === 'platform' ? (giver ? tree : ['', ...tree]) : [giver?.id ?? '', wanted.id];
  const own = giver?.id === wanted.id;
  const made = await librariesOwnedBy(context, own ? [...added, ...removed] : added, owners);
  const given = giver?.libraries ?? [];
  return librariesRefused({ own, added, removed, given, made }).map((id) => ({
    field: 'library',
    message: say(own ? 'tenancy.libraries_of_the_platform' : 'tenancy.library_not_yours_to_give', { id }),
  }));
}

function refuse(code: ErrorCode, problems: Problem[]): void {
  if (problems[0]) throw new AppError(code, problems[0].message, problems);
}
