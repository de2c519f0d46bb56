import { type Scope, TenantRepository } from '@attesta/kit';
import { type ReminderDocument, ReminderModel } from './reminder.schema';

/** What the people of an organization were told of their checklists. */
export class ReminderRepository extends TenantRepository<ReminderDocument> {
  constructor(scope: Scope) {
    super(ReminderModel, scope);
  }

  /** Which of some keys were told to whom, as "user key". One database call. */
  async told(userIds: string[], keys: string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const found = await this.find({ user_id: { $in: userIds }, key: { $in: keys } }, { select: ['user_id', 'key'] });
    return new Set(found.map(({ user_id, key }) => `${user_id} ${key}`));
  }
}
