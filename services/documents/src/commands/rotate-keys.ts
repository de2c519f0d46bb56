import { runCommand } from '@attesta/kit';
import { rotateKeys } from '../encryption/rotate-keys';

/** `npm run rotate-keys`: puts the keys of stored files under the first secret of STORAGE_MASTER_KEY (SECURITY.md). */
async function main(): Promise<void> {
  process.stdout.write(`${await rotateKeys()} keys were put under the newest master key.\n`);
}

void runCommand('documents', main);
