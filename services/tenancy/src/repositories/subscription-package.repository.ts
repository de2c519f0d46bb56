import { caseless, type Scope, SharedRepository } from '@attesta/kit';
import { bySize, firstPackages, type SubscriptionPackage } from '../domain/subscription-packages';
import {
  type StoredPackage,
  type SubscriptionPackageFields,
  SubscriptionPackageModel,
} from './subscription-package.schema';

/** The packages that there are, small to large, retired ones too: what comes with the product while none is stored. */
export function allPackages(stored: StoredPackage[]): (SubscriptionPackage & { version: number })[] {
  return bySize(stored.length > 0 ? stored : firstPackages.map((one) => ({ ...one, version: 1 })));
}

/** The packages of the platform. Those that come with the product are stored with the first change of any. */
export class SubscriptionPackageRepository extends SharedRepository<SubscriptionPackageFields> {
  constructor(scope: Scope) {
    super(SubscriptionPackageModel, scope);
  }

  /** All of them, small to large, retired ones too. */
  async all(): Promise<(SubscriptionPackage & { version: number })[]> {
    return allPackages(await this.find());
  }

  /** Stores what comes with the product, where nothing is stored yet. */
  async begin(): Promise<void> {
    if (await this.exists({})) return;
    await this.createMany(firstPackages.map((one) => ({ ...one, name_key: caseless(one.name) })));
  }

  /**
   * Holds a package until the transaction ends, so that nobody deletes it while it is being given to an organization, or gives
   * it while it is being deleted. Its version stays: who edits it has not missed anything.
   */
  async hold(id: string): Promise<StoredPackage | undefined> {
    if (!this.mayBeId(id)) return undefined;
    await this.begin();
    const { modifiedCount } = await this.model.updateOne(
      this.where({ _id: id }),
      { $inc: { uses: 1 } },
      { ...this.options(), timestamps: false },
    );
    return modifiedCount > 0 ? this.findById(id) : undefined;
  }
}
