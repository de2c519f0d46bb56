import { createLogger, startService } from '@attesta/kit';
import { startPreparing } from './agreements/prepare-next';
import { dataPort } from './data-port/data-port';
import { type RelayedProtocol, relayedProtocols } from './data-port/relayed';
import { masterKeys } from './encryption/master-keys';
import { fileReferencesConsumer } from './events/file-references.consumer';
import { versionsConsumer } from './events/versions.consumer';
import { jobs } from './jobs';
import { maxResumableBytes } from './limits';
import { startReadingOldFiles } from './old-files/read-next';
import * as operations from './operations';
import { objectStore } from './storage';
import { startSweeping } from './sweeping/start-sweeping';
import { wopiSettings } from './wopi/settings';

let protocols: Record<string, RelayedProtocol> | undefined;

void startService({
  domain: 'documents',
  operations: Object.values(operations),
  consumers: [fileReferencesConsumer, versionsConsumer],
  jobs,
  beforeReady: async (runtime) => {
    masterKeys();
    wopiSettings();
    maxResumableBytes();
    protocols = relayedProtocols(runtime);
    await objectStore().prepare();
    const stop = [startSweeping(runtime), startPreparing(runtime), startReadingOldFiles(runtime)];
    return async () => {
      await Promise.all(stop.map((end) => end()));
    };
  },
  grantMilliseconds: () => (wopiSettings()?.tokenMinutes ?? 0) * 60_000,
  http: dataPort(createLogger('documents'), () => protocols),
});
