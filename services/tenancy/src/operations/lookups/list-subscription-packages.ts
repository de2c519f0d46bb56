import { query } from '@attesta/kit';
import { subscriptionPackages } from '../../domain/subscription-packages';

/** Subscription packages with their quotas and session limit, small to large (platform 7 Organizations). */
export const listSubscriptionPackages = query('tenancy.ListSubscriptionPackages', async () => ({
  message: 'Success',
  data: [...subscriptionPackages],
}));
