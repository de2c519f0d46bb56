import { call, type Reply, toast } from '@attesta/ui/base';
import { rememberPasswordChange } from './remember-password-change';

/**
 * Makes sure that the access token is fresh: ChangePassword, DeviceLogout and ConfirmIdentity are never sent again after a
 * renewal.
 */
export async function prepareOwnChange(): Promise<void> {
  await call('auth.KeepSession').catch(() => undefined);
}

/** After one's own password was changed in a session that goes on. */
export function afterOwnChange({ message, data }: Reply<'auth.ChangePassword'>): void {
  rememberPasswordChange(data?.last_password_update || undefined);
  if (message) toast.success(message);
}
