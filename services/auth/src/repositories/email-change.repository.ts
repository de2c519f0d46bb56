import { type Scope, SharedRepository } from '@attesta/kit';
import { undoUntil } from '../domain/email-change';
import { linkTokenHash } from '../security/mail-link';
import { type EmailChange, type EmailChangeFields, EmailChangeModel } from './email-change.schema';

const open = { state: { $in: ['waiting', 'applied'] } };

/** Changes of mail addresses, and the links that confirm and undo them. */
export class EmailChangeRepository extends SharedRepository<EmailChangeFields> {
  constructor(scope: Scope) {
    super(EmailChangeModel, scope);
  }

  /** The change that an account waits for. */
  findWaiting(userId: string, now: Date): Promise<EmailChange | undefined> {
    return this.findOne({ user_id: userId, state: 'waiting', confirm_until: { $gt: now } });
  }

  /** The change that a link to the new address confirms. */
  findToConfirm(token: string, now: Date): Promise<EmailChange | undefined> {
    const confirm_hash = linkTokenHash('confirm email', token);
    return this.findOne({ confirm_hash, state: 'waiting', confirm_until: { $gt: now } });
  }

  /** The change that a link to the old address takes back. */
  findToUndo(token: string, now: Date): Promise<EmailChange | undefined> {
    return this.findOne({ undo_hashes: linkTokenHash('undo email', token), ...open, undo_until: { $gt: now } });
  }

  /** Keeps a change that waits. Of an account only the newest does; the ones before can still be taken back. */
  async wait(id: string, fields: Omit<EmailChangeFields, 'state' | 'purge_at'>): Promise<void> {
    const { user_id } = fields;
    const waits = { user_id, state: 'waiting', _id: { $ne: id } };
    await this.updateMany(waits, { $set: { confirm_until: fields.requested_at } });
    const purge_at = undoUntil(fields.undo_until);
    await this.upsert({ _id: id }, { $set: { ...fields, state: 'waiting', purge_at } });
  }

  /** Puts another link to the new address in the place of the one before. @returns undefined when it waits no more */
  renewLink(id: string, token: string): Promise<EmailChange | undefined> {
    const confirm_hash = linkTokenHash('confirm email', token);
    return this.updateOne({ _id: id, state: 'waiting' }, { $set: { confirm_hash } });
  }

  /** Lets a change take effect. @returns undefined when another call has done so meanwhile */
  apply({ id, undo_hashes }: EmailChange, undoToken: string, now: Date): Promise<EmailChange | undefined> {
    const undo = undo_hashes.length > 0 ? [...undo_hashes, linkTokenHash('undo email', undoToken)] : [];
    const until = undoUntil(now);
    const applied = { state: 'applied', undo_hashes: undo, undo_until: until, purge_at: undoUntil(until) };
    return this.updateOne({ _id: id, state: 'waiting' }, { $set: applied });
  }

  /** Ends a change and whatever was asked for after it. @returns false when another call has done so meanwhile */
  async undo({ id, user_id, requested_at }: EmailChange): Promise<boolean> {
    if (!(await this.updateOne({ _id: id, ...open }, { $set: { state: 'over' } }))) return false;
    const later = { user_id, requested_at: { $gte: requested_at }, ...open };
    await this.updateMany(later, { $set: { state: 'over' } });
    return true;
  }

  /** A change waits no more; the address before stays the account's, so there is nothing to take back. */
  async cancel(id: string): Promise<void> {
    await this.updateOne({ _id: id, state: 'waiting' }, { $set: { state: 'over' } });
  }

  /** Ends all changes of an account that is gone. */
  async closeAll(userId: string): Promise<void> {
    await this.updateMany({ user_id: userId, ...open }, { $set: { state: 'over' } });
  }
}
