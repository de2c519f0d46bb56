import { AppError, environment, say } from '@attesta/kit';
import { type RelyingParty, relyingPartyOf } from '../domain/relying-party';

/**
 * The relying party of PUBLIC_URL and of PASSKEY_ORIGINS, more addresses with commas between them: for a site whose
 * public address is an IP address, as the local one is.
 * @throws AppError conflict when none of them has a host name
 */
export function relyingParty(): RelyingParty {
  const more = environment('PASSKEY_ORIGINS', '').split(',');
  const addresses = [environment('PUBLIC_URL'), ...more.map((address) => address.trim()).filter(Boolean)];
  const found = relyingPartyOf(addresses);
  if (!found) throw new AppError('conflict', say('auth.passkeys_need_site_name'));
  return found;
}
