import type { SubscriptionPackage as PackageMessage } from '@attesta/proto/tenancy';
import { defaultPackageId, type SubscriptionPackage } from '../domain/subscription-packages';

/** A package as clients read it. */
export function packageView(one: SubscriptionPackage & { version: number }): PackageMessage {
  const { id, name, no_client_admin, no_updator, no_viewer, no_surveyor, session_limit, status, version } = one;
  const usual = id === defaultPackageId;
  return { id, name, no_client_admin, no_updator, no_viewer, no_surveyor, session_limit, status, version, usual };
}
