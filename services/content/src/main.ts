import { startService } from '@attesta/kit';
import { answersConsumer } from './events/answers.consumer';
import { assignmentsConsumer } from './events/assignments.consumer';
import { versionNoticesConsumer } from './events/version-notices.consumer';
import * as operations from './operations';
import { MadeLibraryRepository } from './repositories';

void startService({
  domain: 'content',
  operations: Object.values(operations),
  consumers: [answersConsumer, assignmentsConsumer, versionNoticesConsumer],
  beforeReady: () => new MadeLibraryRepository({ organizationId: '' }, 'all').adopt(),
});
