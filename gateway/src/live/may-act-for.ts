import { Cancellation } from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import type { Services } from '../services';

/** Resolves when a session may act for an organization. @throws AppError forbidden, not_signed_in, unavailable */
export type MayActFor = (token: string, organizationId: string) => Promise<void>;

const deadline = 5000;

/** Asks tenancy for the organization itself: the access check of that call knows who owns whom, as the gateway cannot. */
export function mayActFor(services: Pick<Services, 'call'>): MayActFor {
  const rpc = loadContract().rpcs.find(({ domain, name }) => domain === 'tenancy' && name === 'GetOrganizationData');
  if (!rpc) throw new Error('proto/ declares no tenancy.GetOrganizationData, which says who may hear an organization.');
  return async (token, organizationId) => {
    const metadata = { authorization: `Bearer ${token}`, 'x-organization-id': organizationId };
    const options = { deadline, cancellation: new Cancellation(), idempotent: true };
    await services.call(rpc.domain, rpc.fullName, metadata, new Uint8Array(), options);
  };
}
