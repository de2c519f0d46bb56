import { startService } from '@attesta/kit';
import { versionsConsumer } from './events/versions.consumer';
import * as operations from './operations';

void startService({
  domain: 'governance',
  operations: Object.values(operations),
  consumers: [versionsConsumer],
});
