import { command, required, requiredNumber, say } from '@attesta/kit';
import { quotaFields } from '../../domain/user-quota';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { mustSell, nameMustBeFree, readPackageFields } from '../../requests/read-package';
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
    await nameMustBeFree(packages, fields.name_key);
    const created = await packages.create({ status: 1, ...fields });
    return { message: say('tenancy.package_added'), data: packageView(created) };
  },
);
