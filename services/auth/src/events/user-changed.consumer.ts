import { consumer } from '@attesta/kit';
import { CredentialRepository, emailKey } from '../repositories/credential.repository';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { SessionRepository } from '../repositories/session.repository';
import { endSessions } from '../sign-in/end-sessions';

interface UserChanged {
  id: string;
  email: string;
  status: number;
  deleted?: boolean;
}

/** Follows tenancy's accounts: a new mail address is the new sign-in name; an inactive or deleted account's sessions end. */
export const userChangedConsumer = consumer<UserChanged>({
  name: 'auth-users',
  subjects: ['tenancy.user.changed'],
  handle: async ({ data }, unit) => {
    const credentials = new CredentialRepository(unit);
    const credential = await credentials.findByUser(data.id);
    const enabled = data.status === 1 && !data.deleted;
    if (credential) {
      // The address of a deleted account becomes free for another one.
      const email_key = data.deleted ? `deleted:${data.id}` : emailKey(data.email);
      const changed =
        credential.enabled !== enabled || credential.email_key !== email_key || credential.email !== data.email;
      if (changed) await credentials.put(data.id, { enabled, email: data.email, email_key });
    }
    if (data.deleted) await new PreferencesRepository(unit).deleteMany({ user_id: data.id });
    if (enabled) return;
    const open = await new SessionRepository(unit).findOpen({ user_id: data.id });
    await endSessions(unit, open, data.deleted ? 'account deleted' : 'account inactive');
  },
});
