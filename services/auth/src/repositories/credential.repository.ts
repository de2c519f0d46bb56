import { emailKey, type Scope, SharedRepository } from '@attesta/kit';
import { linkTokenHash } from '../security/mail-link';
import { type Credential, type CredentialFields, CredentialModel } from './credential.schema';

const knownAddresses = 20;

/** Credentials by user and by mail address. */
export class CredentialRepository extends SharedRepository<CredentialFields> {
  constructor(scope: Scope) {
    super(CredentialModel, scope);
  }

  findByEmail(email: string): Promise<Credential | undefined> {
    return this.findOne({ email_key: emailKey(email) });
  }

  findByUser(userId: string): Promise<Credential | undefined> {
    return this.findOne({ user_id: userId });
  }

  /** The account that a link invites: it has no password yet, and may have one. */
  findInvited(token: string, now: Date): Promise<Credential | undefined> {
    const invitation_hash = linkTokenHash('invitation', token);
    return this.findOne({ invitation_hash, invitation_until: { $gt: now }, enabled: true, password_hash: '' });
  }

  /** Lets the newest link alone invite an account; no link where no token is given. */
  async invite(userId: string, token: string, until: Date | null): Promise<void> {
    await this.put(userId, {
      invitation_hash: token && linkTokenHash('invitation', token),
      invitation_until: until,
    });
  }

  /**
   * Must be the first write of a transaction that starts a session: sign-ins of one account then follow each other. Each
   * counts the open sessions in its own snapshot, so nothing else would keep two at once within the limit.
   * @param credential as it was read; the address is remembered unless it was known then
   */
  async lockForSignIn(credential: Credential, addressHash: string): Promise<Credential | undefined> {
    const known_addresses = { $each: [addressHash], $slice: -knownAddresses };
    return this.updateOne(
      { user_id: credential.user_id, enabled: true },
      {
        $inc: { sign_ins: 1 },
        $set: { joined: true },
        ...(credential.known_addresses.includes(addressHash) ? {} : { $push: { known_addresses } }),
      },
    );
  }

  /**
   * Written first, it makes changes of one account's factors follow each other: a check of what another one takes away
   * sees a snapshot only, and both would be committed.
   */
  async lock(userId: string): Promise<void> {
    await this.updateOne({ user_id: userId }, { $set: { user_id: userId } });
  }

  /** Sets a password in place of the one that was looked at. @returns undefined when it was set anew meanwhile */
  changePassword(credential: Credential, hash: string, at: Date): Promise<Credential | undefined> {
    return this.updateOne(
      { user_id: credential.user_id, enabled: true, password_hash: credential.password_hash },
      {
        $set: {
          password_hash: hash,
          withdrawn_hash: '',
          invitation_hash: '',
          invitation_until: null,
          password_changed_at: at,
          must_change: false,
        },
      },
    );
  }

  /** Creates the credential of a user, or changes the given fields. */
  put(userId: string, fields: Partial<CredentialFields>): Promise<Credential> {
    return this.upsert({ user_id: userId }, { $set: fields });
  }
}
