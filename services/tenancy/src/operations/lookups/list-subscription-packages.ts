import { query, say } from '@attesta/kit';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { packageView } from '../../views/package-view';

/** Subscription packages with their quotas and session limit, small to large, retired ones too (platform 7 Organizations). */
export const listSubscriptionPackages = query('tenancy.ListSubscriptionPackages', async (_request, context) => ({
  message: say('kit.success'),
  data: (await new SubscriptionPackageRepository(context).all()).map(packageView),
}));
