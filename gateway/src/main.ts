import { createLogger } from '@attesta/kit';
import { readConfig } from './config';
import { startGateway } from './gateway';

const log = createLogger('gateway');
startGateway(readConfig(), log).then(
  (gateway) => {
    const stop = () => {
      // A second signal, or a drain that hangs, must not keep the process.
      setTimeout(() => process.exit(1), 15_000).unref();
      gateway.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  },
  (error: Error) => {
    log.fatal({ reason: error.message }, 'the gateway cannot start');
    process.exit(1);
  },
);
