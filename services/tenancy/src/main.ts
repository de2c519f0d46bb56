import { startService } from '@attesta/kit';
import { consumers } from './events/consumers';
import * as operations from './operations';

void startService({ domain: 'tenancy', operations: Object.values(operations), consumers });
