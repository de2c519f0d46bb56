import { AppError, command, required, requiredNumber, type Scope, say } from '@attesta/kit';
import { quotaFields } from '../../domain/user-quota';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { mustSell, readPackageFields } from '../../requests/read-package';
import { packageView } from '../../views/package-view';

/**
 * A new package on offer (platform 1: the platform manages subscription packages).
 * @throws AppError invalid; forbidden for people of a client; conflict when another package has the name
 */
export const createSubscriptionPackage = command(
  'tenancy.CreateSubscriptionPackage',
  async (request, context, unit) => {
    const fields = readPackageFields(request);
    required(fields.name, 'name');
    for (const field of [...quotaFields, 'session_limit'] as const) requiredNumber(fields[field], field);
    mustSell(context);
    const packages = new SubscriptionPackageRepository(unit);
    await packages.begin();
    await mustBeFree(unit, fields.name_key);
    const created = await packages.create({ status: 1, ...fields });
    return { message: say('tenancy.package_added'), data: packageView(created) };
  },
);

/** @throws AppError conflict when another package has the name */
export async function mustBeFree(scope: Scope, name_key: string | undefined, id?: string): Promise<void> {
  const twin = name_key && (await new SubscriptionPackageRepository(scope).findOne({ name_key }));
  if (!twin || twin.id === id) return;
  const message = say('tenancy.package_name_taken', { name: twin.name });
  throw new AppError('conflict', message, [{ field: 'name', message }]);
}
