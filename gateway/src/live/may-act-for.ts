import { Cancellation } from '@attesta/kit';
import type { Services } from '../services';

/** Resolves when a session may act for an organization. @throws AppError forbidden, unauthenticated, unavailable */
export type MayActFor = (token: string, organizationId: string) => Promise<void>;

const deadline = 5000;

/** Asks tenancy for the organization itself: the access check of that call knows who owns whom, as the gateway cannot. */
export function mayActFor(services: Pick<Services, 'call'>): MayActFor {
  return async (token, organizationId) => {
    const metadata = { authorization: `Bearer ${token}`, 'x-organization-id': organizationId };
    const rpc = 'attesta.tenancy.TenancyService/GetOrganizationData';
    const options = { deadline, cancellation: new Cancellation(), idempotent: true };
    await services.call('tenancy', rpc, metadata, new Uint8Array(), options);
  };
}
