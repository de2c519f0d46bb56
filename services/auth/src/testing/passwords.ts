import type { ChangePasswordRequest } from '@attesta/proto/auth';
import { SessionModel } from '../repositories/session.schema';
import type { authService, TestAccount } from './auth-service';

type Service = Awaited<ReturnType<typeof authService>>;
type Caller = Parameters<Service['call']>[2];

/** A password that accounts get in place of theirs. */
export const next = 'teal-kayak-orbit-lemon';
/** The new password as forms send it. */
export const fields = { password: next, retypepassword: next };

let address = 0;

/** A caller whom nobody has heard of: each time another address. */
export const from = () => ({
  metadata: { 'x-remote-address': `192.0.2.${++address}`, 'x-user-agent': 'Firefox/140.0' },
});

/** What people do with their passwords. @param service asked at each call, since it starts before the tests */
export function passwordCalls(service: () => Service) {
  return {
    change: (request: ChangePasswordRequest, as: Caller = from()) => service().call('auth.ChangePassword', request, as),
    login: (account: TestAccount, secret: string) =>
      service().call('auth.Login', { email: account.email, password: secret }, from()),
  };
}

/** How many sessions of an account are open. */
export function open(account: TestAccount): Promise<number> {
  return SessionModel.countDocuments({ user_id: account.id, ended: false }).exec();
}
