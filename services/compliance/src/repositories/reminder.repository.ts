import { type Scope, TenantRepository } from '@attesta/kit';
import { Types } from 'mongoose';
import { type ReminderDocument, ReminderModel } from './reminder.schema';

/** What the people of an organization were told of their checklists. */
export class ReminderRepository extends TenantRepository<ReminderDocument> {
  constructor(scope: Scope) {
    super(ReminderModel, scope);
  }

  /** Notes that people were told of something; of many at once nothing but the writing takes time. */
  async remember(told: Pick<ReminderDocument, 'user_id' | 'key'>[]): Promise<void> {
    await this.insertMany(told.map(({ user_id, key }) => ({ id: new Types.ObjectId().toHexString(), user_id, key })));
  }

  /** Which of some keys were told to whom, as "user key". One database call. */
  async told(userIds: string[], keys: string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const found = await this.find({ user_id: { $in: userIds }, key: { $in: keys } }, { select: ['user_id', 'key'] });
    return new Set(found.map(({ user_id, key }) => `${user_id} ${key}`));
  }
}
