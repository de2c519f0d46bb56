import { startService } from '@attesta/kit';
import { assignmentsConsumer } from './events/assignments.consumer';
import * as operations from './operations';

void startService({ domain: 'content', operations: Object.values(operations), consumers: [assignmentsConsumer] });
