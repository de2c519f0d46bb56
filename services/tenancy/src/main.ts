import { startService } from '@attesta/kit';
import { membershipOf } from './access/membership-of';
import { consumers } from './events/consumers';
import { jobs } from './jobs';
import * as operations from './operations';

void startService({
  domain: 'tenancy',
  operations: Object.values(operations),
  consumers,
  jobs,
  memberships: membershipOf,
});
