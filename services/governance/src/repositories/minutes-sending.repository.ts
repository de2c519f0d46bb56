import type { Scope } from '@attesta/kit';
import { type MinutesSendingFields, MinutesSendingModel } from './minutes-sending.schema';
import { EverySendingRepository, SendingRepository } from './sending.repository';

/** The minutes that one organization is sending. */
export class MinutesSendingRepository extends SendingRepository<MinutesSendingFields> {
  constructor(scope: Scope) {
    super(MinutesSendingModel, scope);
  }

  /** Whether those of a meeting are still on their way to somebody. */
  async isUnderWay(meetingId: string): Promise<boolean> {
    return (await this.count({ meeting_id: meetingId })) > 0;
  }
}

/** The minutes that all organizations are sending. */
export class EveryMinutesSendingRepository extends EverySendingRepository<MinutesSendingFields> {
  constructor(scope: Scope) {
    super(MinutesSendingModel, scope);
  }
}
