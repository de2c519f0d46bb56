import { randomId, type Scope } from '@attesta/kit';
import { keyedHash, keyedHashes } from '../security/keyed-hash';
import { type CodeStepFields, CodeStepRepository } from './code-step.repository';
import { type PasswordStep, type PasswordStepFields, PasswordStepModel } from './password-step.schema';

/** One step mails at most so many codes after the first: whoever asks need not be the owner of the mailbox. */
export const mostResends = 5;

const sessionPurpose = 'password step';
const browserPurpose = 'password step of browser';

/** What a client shows of a step whose code was right. */
export type Shown = { sessionId: string } | { browser: string };

/** People on the way to a new password. */
export class PasswordStepRepository extends CodeStepRepository<PasswordStepFields> {
  constructor(scope: Scope) {
    super(PasswordStepModel, scope);
  }

  /** Keeps a new step. @returns the session id by which its client names it; only its hash is stored */
  async open(id: string, fields: Partial<PasswordStepFields>): Promise<string> {
    const sessionId = randomId();
    await this.create({ ...fields, id, session_hash: keyedHash(sessionPurpose, sessionId) });
    return sessionId;
  }

  /** The step that waits for a mailed code: by its session id, or the newest that was asked for from the same place. */
  findReset(by: { sessionId: string } | { askedFrom: string[] }): Promise<PasswordStep | undefined> {
    if ('sessionId' in by) return this.findOne({ ...shown(by), kind: 'code' });
    const filter = { asked_from: { $in: by.askedFrom }, kind: 'code', consumed: false };
    return this.findOne(filter, { sort: { sent_at: -1 } });
  }

  /** The step of a sign-in whose password must be replaced. */
  findReplacement(sessionId: string, now: Date): Promise<PasswordStep | undefined> {
    return this.findOne({ ...shown({ sessionId }), kind: 'sign-in', consumed: false, expires_at: { $gt: now } });
  }

  override replaceCode(step: PasswordStep, fields: Partial<CodeStepFields>): Promise<PasswordStep | undefined> {
    const filter = { _id: step.id, consumed: false, sent_at: step.sent_at, resends: { $lt: mostResends } };
    return this.updateOne(filter, { $set: fields, $inc: { resends: 1 } });
  }

  /**
   * Uses the code up: whoever shows the session id, or is the browser, may set the password.
   * @param browser '' for none
   * @returns undefined when the code was used or replaced meanwhile
   */
  permit(step: PasswordStep, sessionId: string, browser: string, until: Date): Promise<PasswordStep | undefined> {
    const session_hash = keyedHash(sessionPurpose, sessionId);
    const browser_hash = browser && keyedHash(browserPurpose, browser);
    return this.updateOne(
      { _id: step.id, consumed: false, code_hash: step.code_hash },
      { $set: { consumed: true, session_hash, browser_hash, permit_until: until } },
    );
  }

  /** The step whose code was right, while the password may be set. */
  findPermitted(by: Shown, now: Date): Promise<PasswordStep | undefined> {
    return this.findOne({ ...shown(by), permit_until: { $gt: now } });
  }

  /** Uses a step up. @returns undefined when that was done meanwhile */
  useUp(step: PasswordStep): Promise<PasswordStep | undefined> {
    const filter = { _id: step.id, consumed: step.consumed, permit_until: step.permit_until };
    return this.updateOne(filter, { $set: { consumed: true, permit_until: null } });
  }

  override closeAll(userId: string): Promise<number> {
    return this.updateMany({ user_id: userId }, { $set: { consumed: true, permit_until: null } });
  }
}

function shown(by: Shown): Record<string, unknown> {
  if ('sessionId' in by) return { session_hash: { $in: keyedHashes(sessionPurpose, by.sessionId) } };
  return { browser_hash: { $in: keyedHashes(browserPurpose, by.browser) } };
}
