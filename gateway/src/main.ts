import { createLogger, drainMilliseconds } from '@attesta/kit';
import { readConfig } from './config';
import { startGateway } from './gateway';

/** What is done after the last request was answered. */
const closingMilliseconds = 10_000;

const log = createLogger('gateway');
startGateway(readConfig(), log).then(
  (gateway) => {
    const stop = () => {
      // A second signal, or a drain that hangs, must not keep the process.
      setTimeout(() => process.exit(1), drainMilliseconds() + closingMilliseconds).unref();
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
