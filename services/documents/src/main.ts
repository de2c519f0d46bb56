import { createLogger, startService } from '@attesta/kit';
import { dataPort } from './data-port/data-port';
import { attachedFiles } from './events/attached-files.consumer';
import { detachedFiles } from './events/detached-files.consumer';
import { startSweeping } from './events/sweep-files';
import * as operations from './operations';
import { objectStore } from './storage';

void startService({
  domain: 'documents',
  operations: Object.values(operations),
  consumers: [attachedFiles, detachedFiles],
  beforeReady: async ({ log }) => {
    await objectStore().prepare();
    return startSweeping(log);
  },
  http: dataPort(createLogger('documents')),
});
