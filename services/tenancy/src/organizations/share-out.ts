import { AppError, type Context, type ErrorCode, type Scope, say, type UnitOfWork } from '@attesta/kit';
import {
  librariesRefused,
  moreThanShared,
  type Problem,
  quotasLeft,
  type Terms,
  termsOfThePlatform,
} from '../domain/branch-share';
import type { SubscriptionPackage } from '../domain/subscription-packages';
import { librariesOwnedBy } from '../references/owned-libraries';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';

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

/** What the organization has left to share out, a branch's own quotas not counted. */
export async function leftOf(scope: Scope, home: Organization, exceptId = '') {
  const branches = await new OrganizationRepository(scope, 'all').findBelow([home.id]);
  return quotasLeft(
    home,
    branches.filter(({ id }) => id !== exceptId),
  );
}

/**
 * Holds a change of an organization to what may be given to it. Who runs the platform sells to the organization at the top
 * whatever they like, and to its branches no more than that one has.
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
      : moreThanShared(sizes, giver, await leftOf(unit, giver, wanted.id), wanted, present);
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
