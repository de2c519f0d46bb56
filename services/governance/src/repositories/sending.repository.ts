import { HeldWorkRepository, type Scope, type Stored, TenantRepository } from '@attesta/kit';
import type { Model } from 'mongoose';

/** What is on its way to many people; gone when everybody has it. */
export interface SendingFields {
  organization_id: string;
  meeting_id: string;
  sent_by: string;
  claimed_until: Date | null;
  tries: number;
}

/** What of a sending says whose try it is. */
type Try = Pick<SendingFields & Stored, 'id' | 'tries'>;

/** Of so many people that one transaction can't reach them all: what one organization is sending. */
export abstract class SendingRepository<T extends SendingFields> extends TenantRepository<T> {
  /** One, as long as it is this try's. */
  ofTry({ id, tries }: Try): Promise<(T & Stored) | undefined> {
    return this.findOne({ _id: id, tries });
  }

  /** Notes how far it is. */
  async advance({ id, tries }: Try, progress: Partial<T>): Promise<void> {
    await this.updateOne({ _id: id, tries }, { $set: progress });
  }

  /** Forgets one that has come to its end. */
  async forget({ id, tries }: Try): Promise<void> {
    await this.deleteOne({ _id: id, tries });
  }
}

/** What all organizations are sending: for who sends it; nothing of a caller reaches it. */
export class EverySendingRepository<T extends SendingFields> extends HeldWorkRepository<T> {
  constructor(
    model: Model<T>,
    scope: Scope,
    protected readonly unmade: Record<string, unknown> = {},
  ) {
    super(model, scope);
  }
}
