import { emailKey, type Scope, withId } from '@attesta/kit';
import { type PipelineStage, Types } from 'mongoose';
import { inLine } from '../domain/in-line';
import type { SubscriptionPackage } from '../domain/subscription-packages';
import { type Organization, type OrganizationFields, OrganizationModel } from './organization.schema';
import { allPackages } from './subscription-package.repository';
import { type SubscriptionPackageFields, SubscriptionPackageModel } from './subscription-package.schema';
import { UserRepository } from './user.repository';
import type { User, UserFields } from './user.schema';

/** A user, and what it follows from whether they may sign in and as whom. */
export interface SignInUser {
  user: User;
  organization: Organization;
  /** The organization and those above it, the nearest first. */
  line: Organization[];
  packages: SubscriptionPackage[];
}

/** Users as a sign-in needs them. */
export class SignInUserRepository extends UserRepository {
  constructor(scope: Scope) {
    super(scope, 'all');
  }

  /**
   * Finds a user by id, or else by address, with all that is asked about them, in one command.
   * @returns undefined where there is no such user, or no organization of theirs
   */
  async findForSignIn({ id, email }: { id?: string | null; email?: string | null }): Promise<SignInUser | undefined> {
    if (id && !this.mayBeId(id)) return undefined;
    const [found, ...packages] = await this.aggregate<{ email_key?: string }>([
      { $match: id ? { _id: new Types.ObjectId(id) } : { email_key: emailKey(email ?? '') } },
      { $set: { own_id: { $toObjectId: '$organization_id' } } },
      organizations('own_id', 'own'),
      { $set: { above_ids: { $map: { input: { $first: '$own.ancestors' }, in: { $toObjectId: '$$this' } } } } },
      organizations('above_ids', 'above'),
      { $unionWith: SubscriptionPackageModel.collection.collectionName },
    ]);
    if (found?.email_key === undefined) return undefined;
    const { own, above, ...user } = found as Record<'own' | 'above', unknown[]>;
    const [organization] = own.map((one) => withId<OrganizationFields>(one));
    if (!organization) return undefined;
    return {
      user: withId<UserFields>(user),
      organization,
      line: inLine(
        organization,
        above.map((one) => withId<OrganizationFields>(one)),
      ),
      packages: allPackages(packages.map((one) => withId<SubscriptionPackageFields>(one))),
    };
  }
}

/** The organizations of some ids. */
function organizations(localField: string, as: string): PipelineStage.Lookup {
  return { $lookup: { from: OrganizationModel.collection.collectionName, localField, foreignField: '_id', as } };
}
