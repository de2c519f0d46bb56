import { consumer } from '@attesta/kit';
import { CredentialRepository } from '../repositories/credential.repository';
import { EmailChangeRepository } from '../repositories/email-change.repository';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { SessionRepository } from '../repositories/session.repository';
import { endSessions } from '../sign-in/end-sessions';
import { withdrawInvitation } from '../sign-in/invitation';
import { takeAddress } from '../sign-in/take-address';

interface UserChanged {
  id: string;
  email: string;
  status: number;
  deleted?: boolean;
}

/** Follows tenancy's accounts: a new mail address is the new sign-in name and ends sessions; an inactive or deleted account's sessions end, and its invitation is void. */
export const userChangedConsumer = consumer<UserChanged>({
  name: 'auth-users',
  subjects: ['tenancy.user.changed'],
  handle: async ({ data, at }, unit) => {
    const credentials = new CredentialRepository(unit);
    const credential = await credentials.findByUser(data.id);
    const enabled = data.status === 1 && !data.deleted;
    if (credential) {
      // The address of a deleted account becomes free for another one.
      const freed = data.deleted ? { email_key: `deleted:${data.id}` } : {};
      if (credential.enabled !== enabled || data.deleted) await credentials.put(data.id, { enabled, ...freed });
      if (!data.deleted && credential.email !== data.email) {
        await takeAddress(unit, credential, data.email, new Date(at));
      }
    }
    if (data.deleted) {
      await new PreferencesRepository(unit).deleteMany({ user_id: data.id });
      await new EmailChangeRepository(unit).closeAll(data.id);
    }
    if (enabled) return;
    await withdrawInvitation(unit, data.id);
    const open = await new SessionRepository(unit).findOpen({ user_id: data.id });
    await endSessions(unit, open, data.deleted ? 'account deleted' : 'account inactive');
  },
});
