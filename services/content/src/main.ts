import { startService } from '@attesta/kit';
import { answersConsumer } from './events/answers.consumer';
import { assignmentsConsumer } from './events/assignments.consumer';
import * as operations from './operations';
import { MadeLibraryRepository } from './repositories';

void startService({
  domain: 'content',
  operations: Object.values(operations),
  consumers: [answersConsumer, assignmentsConsumer],
  beforeReady: () => new MadeLibraryRepository({ organizationId: '' }, 'all').adopt(),
});
