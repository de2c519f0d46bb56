import { emailKey, type Scope, SharedRepository, withId } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { type Attempt, AttemptModel } from './attempt.schema';
import { type Credential, type CredentialFields, CredentialModel } from './credential.schema';
import { PasskeyModel } from './passkey.schema';
import { RecoveryCodeModel } from './recovery-code.schema';
import { live } from './session.repository';
import { SessionModel } from './session.schema';
import { TotpModel } from './totp.schema';

/** An account with what stands beside its credential, all as of the credential's version. */
export interface SignInAccount {
  credential: Credential;
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
  liveSessions: number;
}

/** Accounts as the password step of a sign-in needs them. */
export class SignInAccountRepository extends SharedRepository<CredentialFields> {
  constructor(scope: Scope) {
    super(CredentialModel, scope);
  }

  /**
   * All that has to be known before a password is looked at, in one command, which is the same for an address that no
   * account has.
   * @param attemptKeys what the wrong attempts that count against the caller were counted under
   */
  async findForSignIn(
    email: string,
    attemptKeys: string[],
    now: Date,
  ): Promise<{ account: SignInAccount | undefined; attempts: Attempt[] }> {
    const found = await this.aggregate<{ email_key?: string }>([
      { $match: { email_key: emailKey(email) } },
      beside(SessionModel.collection.collectionName, 'sessions', live(now)),
      beside(TotpModel.collection.collectionName, 'apps', { confirmed_at: { $ne: null } }),
      beside(PasskeyModel.collection.collectionName, 'passkeys'),
      beside(RecoveryCodeModel.collection.collectionName, 'codes'),
      {
        $unionWith: {
          coll: AttemptModel.collection.collectionName,
          pipeline: [{ $match: { key: { $in: attemptKeys } } }],
        },
      },
    ]);
    const account = found.find(({ email_key }) => email_key !== undefined);
    const attempts = found.filter(({ email_key }) => email_key === undefined).map((attempt) => withId<never>(attempt));
    return { account: account && asAccount(account), attempts };
  }
}

/** The ids of what another collection holds of the same user. */
function beside(from: string, as: string, filter: Record<string, unknown> = {}): PipelineStage.Lookup {
  const pipeline = [{ $match: filter }, { $project: { _id: 1 } }];
  return { $lookup: { from, localField: 'user_id', foreignField: 'user_id', pipeline, as } };
}

function asAccount(found: object): SignInAccount {
  const { sessions, apps, passkeys, codes, ...credential } = found as Record<
    'sessions' | 'apps' | 'passkeys' | 'codes',
    unknown[]
  >;
  return {
    credential: withId<CredentialFields>(credential),
    totp: apps.length > 0,
    passkeys: passkeys.length,
    recoveryCodes: codes.length,
    liveSessions: sessions.length,
  };
}
