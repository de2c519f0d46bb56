import { AppError, command, notFound, objectId, say } from '@attesta/kit';
import { defaultPackageId } from '../../domain/subscription-packages';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { mustSell } from '../../requests/read-package';

/** So many of the organizations that have a package are named. */
const mostNamed = 5;

/**
 * Takes away a package that no organization has.
 * @throws AppError invalid; forbidden for people of a client; not_found; conflict for the usual package, and naming the
 * organizations that have it
 */
export const deleteSubscriptionPackage = command(
  'tenancy.DeleteSubscriptionPackage',
  async (request, context, unit) => {
    const id = objectId(request.id, 'id');
    mustSell(context);
    if (id === defaultPackageId) throw new AppError('conflict', say('tenancy.package_is_usual'));
    const packages = new SubscriptionPackageRepository(unit);
    // Written before anything is counted: who gives it to an organization writes it too.
    const present = await packages.hold(id);
    if (!present) throw notFound('package', id);
    const organizations = new OrganizationRepository(unit, 'all');
    const count = await organizations.count({ package: id });
    if (count > 0) {
      const having = await organizations.find(
        { package: id },
        { sort: { name_key: 1 }, limit: mostNamed, select: ['name'] },
      );
      const names = `${having.map(({ name }) => name).join(', ')}${count > having.length ? ', …' : ''}`;
      throw new AppError('conflict', say('tenancy.package_in_use', { name: present.name, count, names }));
    }
    await packages.deleteOne({ _id: id });
    return { message: say('tenancy.package_deleted'), data: { id, status: 0 } };
  },
);
