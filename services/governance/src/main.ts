import { startService } from '@attesta/kit';
import { versionsConsumer } from './events/versions.consumer';
import * as operations from './operations';
import { minutesSending } from './voting/send-minutes';
import { voteSending } from './voting/send-votes';
import { startSending } from './voting/sendings';

void startService({
  domain: 'governance',
  operations: Object.values(operations),
  consumers: [versionsConsumer],
  beforeReady: async (runtime) => {
    const stops = [startSending(runtime, minutesSending), startSending(runtime, voteSending)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
