import { type Scope, SharedRepository } from '@attesta/kit';
import { type SentMailFields, SentMailModel } from './sent-mail.schema';

/** Which mails went out, by keys that say nothing of their readers but an id. */
export class SentMailRepository extends SharedRepository<SentMailFields> {
  constructor(scope: Scope) {
    super(SentMailModel, scope);
  }

  has(key: string): Promise<boolean> {
    return this.exists({ key });
  }

  async note(key: string): Promise<void> {
    await this.upsert({ key }, { $set: { key } });
  }
}
