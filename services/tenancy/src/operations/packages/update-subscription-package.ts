import { AppError, command, objectId, say } from '@attesta/kit';
import { defaultPackageId } from '../../domain/subscription-packages';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { mustSell, nameMustBeFree, readPackageFields } from '../../requests/read-package';
import { packageView } from '../../views/package-view';

/**
 * Changes the fields that are sent; status 0 retires the package, 1 offers it again. Organizations that have it keep the quotas
 * that they were given with it; how many sessions their users may have changes with the next sign-in.
 * @throws AppError invalid; forbidden for people of a client; not_found; conflict when another package has the name, for
 * retiring the usual one, and with the current state when `version` is no longer the newest
 */
export const updateSubscriptionPackage = command(
  'tenancy.UpdateSubscriptionPackage',
  async (request, context, unit) => {
    const id = objectId(request.id, 'id');
    const sent = readPackageFields(request);
    mustSell(context);
    if (sent.status === 0 && id === defaultPackageId) throw new AppError('conflict', say('tenancy.package_is_usual'));
    const packages = new SubscriptionPackageRepository(unit);
    await packages.begin();
    await nameMustBeFree(packages, sent.name_key, id);
    const changed = await packages.replaceVersioned(id, request.version, { $set: sent }, 'package');
    return { message: say('tenancy.package_updated'), data: packageView(changed) };
  },
);
