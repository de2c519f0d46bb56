import { createLogger, startService } from '@attesta/kit';
import { startPreparing } from './agreements/prepare-next';
import { dataPort } from './data-port/data-port';
import { masterKeys } from './encryption/master-keys';
import { fileReferencesConsumer } from './events/file-references.consumer';
import { jobs } from './jobs';
import * as operations from './operations';
import { objectStore } from './storage';
import { startSweeping } from './sweeping/start-sweeping';

void startService({
  domain: 'documents',
  operations: Object.values(operations),
  consumers: [fileReferencesConsumer],
  jobs,
  beforeReady: async (runtime) => {
    masterKeys();
    await objectStore().prepare();
    const stop = [startSweeping(runtime), startPreparing(runtime)];
    return async () => {
      await Promise.all(stop.map((end) => end()));
    };
  },
  http: dataPort(createLogger('documents')),
});
