import { startService } from '@attesta/kit';
import * as operations from './operations';

void startService({ domain: 'governance', operations: Object.values(operations) });
