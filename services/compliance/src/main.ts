import { startService } from '@attesta/kit';
import * as consumers from './events';
import { jobs } from './jobs';
import * as operations from './operations';

void startService({
  domain: 'compliance',
  operations: Object.values(operations),
  consumers: Object.values(consumers),
  jobs,
});
