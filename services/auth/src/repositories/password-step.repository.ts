import type { Scope } from '@attesta/kit';
import { type CodeStepFields, CodeStepRepository } from './code-step.repository';
import { type PasswordStep, type PasswordStepFields, PasswordStepModel } from './password-step.schema';

/** One step mails at most so many codes after the first: whoever asks need not be the owner of the mailbox. */
export const mostResends = 5;

/** People on the way to a new password. */
export class PasswordStepRepository extends CodeStepRepository<PasswordStepFields> {
  constructor(scope: Scope) {
    super(PasswordStepModel, scope);
  }

  /** The step that waits for a mailed code: by its id, or the newest that was asked for from the same place. */
  async findReset(by: { id: string } | { askedFrom: string[] }): Promise<PasswordStep | undefined> {
    if ('askedFrom' in by) {
      const filter = { asked_from: { $in: by.askedFrom }, kind: 'code', consumed: false };
      return this.findOne(filter, { sort: { sent_at: -1 } });
    }
    const step = await this.findById(by.id);
    return step?.kind === 'code' ? step : undefined;
  }

  /** The step of a sign-in whose password must be replaced. */
  async findReplacement(id: string, now: Date): Promise<PasswordStep | undefined> {
    const step = await this.findById(id);
    return step?.kind === 'sign-in' && !step.consumed && step.expires_at > now ? step : undefined;
  }

  override replaceCode(step: PasswordStep, fields: Partial<CodeStepFields>): Promise<PasswordStep | undefined> {
    const filter = { _id: step.id, consumed: false, sent_at: step.sent_at, resends: { $lt: mostResends } };
    return this.updateOne(filter, { $set: fields, $inc: { resends: 1 } });
  }

  /** Uses the code up and gives the permission in its place. @returns undefined when it was used or replaced meanwhile */
  permit(step: PasswordStep, permitHash: string, until: Date): Promise<PasswordStep | undefined> {
    return this.updateOne(
      { _id: step.id, consumed: false, code_hash: step.code_hash },
      { $set: { consumed: true, permit_hash: permitHash, permit_until: until } },
    );
  }

  /** The step whose permission a token is, while it lasts. */
  async findPermitted(id: string, permitHashes: string[], now: Date): Promise<PasswordStep | undefined> {
    const step = await this.findById(id);
    if (!step?.permit_until || step.permit_until <= now) return undefined;
    return permitHashes.includes(step.permit_hash) ? step : undefined;
  }

  /** Uses a step up. @returns undefined when that was done meanwhile */
  useUp(step: PasswordStep): Promise<PasswordStep | undefined> {
    const filter = { _id: step.id, consumed: step.consumed, permit_hash: step.permit_hash };
    return this.updateOne(filter, { $set: { consumed: true, permit_hash: '', permit_until: null } });
  }

  override closeAll(userId: string): Promise<number> {
    return this.updateMany({ user_id: userId }, { $set: { consumed: true, permit_hash: '', permit_until: null } });
  }
}
