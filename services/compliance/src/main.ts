import { startService } from '@attesta/kit';
import { startBinding } from './binders/make-binder';
import * as consumers from './events';
import { jobs } from './jobs';
import * as operations from './operations';
import { startMailing } from './report-mailings/make-mail';

void startService({
  domain: 'compliance',
  operations: Object.values(operations),
  consumers: Object.values(consumers),
  jobs,
  beforeReady: async (runtime) => {
    const stops = [startBinding(runtime), startMailing(runtime)];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  },
});
