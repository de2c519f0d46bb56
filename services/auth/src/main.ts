import { startService } from '@attesta/kit';
import type { JSONWebKeySet } from 'jose';
import { consumers } from './events/consumers';
import * as operations from './operations';
import { breachList } from './security/breach-list';
import { secondFactorRequired } from './security/second-factor-policy';
import { signingKeys } from './security/signing-keys';
import { startSweeping } from './sessions/idle-sweeper';
import { startResealing } from './sessions/secret-resealer';

/** Starts the auth service. @throws Error at once when its signing key can't be read, or a setting is wrong */
async function main(): Promise<void> {
  await signingKeys();
  breachList();
  secondFactorRequired();
  await startService({
    domain: 'auth',
    operations: Object.values(operations),
    consumers,
    beforeReady: async (runtime) => {
      const stops = [startSweeping(runtime), startResealing(runtime)];
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    signingKeys: async () => ({ keys: (await signingKeys()).published }) as JSONWebKeySet,
  });
}

void main();
