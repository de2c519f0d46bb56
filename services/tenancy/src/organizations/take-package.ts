import { invalid, say, type UnitOfWork } from '@attesta/kit';
import { SubscriptionPackageRepository } from '../repositories/subscription-package.repository';

/**
 * Holds the package that an organization is being given; one that it has already is not asked about.
 * @throws AppError invalid for a package that is no longer on offer, or was deleted meanwhile
 */
export async function takePackage(unit: UnitOfWork, wanted: string, present?: string): Promise<void> {
  if (wanted === present) return;
  const held = await new SubscriptionPackageRepository(unit).hold(wanted);
  if (!held) throw invalid('package', say('tenancy.no_such_package'));
  if (held.status !== 1) throw invalid('package', say('tenancy.package_retired', { name: held.name }));
}
