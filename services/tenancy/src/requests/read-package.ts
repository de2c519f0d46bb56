import { AppError, type Context, caseless, changesOf, say } from '@attesta/kit';
import type {
  CreateSubscriptionPackageRequest__Output,
  UpdateSubscriptionPackageRequest__Output,
} from '@attesta/proto/tenancy';
import type { SubscriptionPackageRepository } from '../repositories/subscription-package.repository';
import type { SubscriptionPackageFields } from '../repositories/subscription-package.schema';
import { given, readStatus } from './texts';

type Request = Partial<CreateSubscriptionPackageRequest__Output & UpdateSubscriptionPackageRequest__Output>;

const asSent = (value: number): number => value;

const readers = {
  name: [(value: string) => value.trim()],
  no_client_admin: [asSent],
  no_updator: [asSent],
  no_viewer: [asSent],
  no_surveyor: [asSent],
  session_limit: [asSent],
  status: [readStatus],
} as const;

/** The fields of a package that a request sends. @throws AppError invalid naming the field */
export function readPackageFields(request: Request): Partial<SubscriptionPackageFields> {
  const { name, ...others } = changesOf(request, readers);
  return given({ ...others, ...(name && { name, name_key: caseless(name) }) });
}

/** @throws AppError conflict when another package than `id` has the name */
export async function nameMustBeFree(
  packages: SubscriptionPackageRepository,
  name_key: string | undefined,
  id?: string,
): Promise<void> {
  const twin = name_key && (await packages.findOne({ name_key }));
  if (!twin || twin.id === id) return;
  const message = say('tenancy.package_name_taken', { name: twin.name });
  throw new AppError('conflict', message, [{ field: 'name', message }]);
}

/** Packages are what the platform sells: only its own people change them. @throws AppError forbidden */
export function mustSell({ realm }: Context): void {
  if (realm !== 'platform') throw new AppError('forbidden', say('tenancy.packages_of_the_platform'));
}
