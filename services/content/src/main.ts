import { startService } from '@attesta/kit';
import { assignmentsConsumer } from './events/assignments.consumer';
import * as operations from './operations';
import { MadeLibraryRepository } from './repositories';

void startService({
  domain: 'content',
  operations: Object.values(operations),
  consumers: [assignmentsConsumer],
  beforeReady: () => new MadeLibraryRepository({ organizationId: '' }, 'all').adopt(),
});
