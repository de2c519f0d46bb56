import { writeFile } from 'node:fs/promises';
import { environment } from '@attesta/kit';
import { seedDemo } from './seed';

/** Seeds the installation of the environment and leaves the accounts in ATTESTA_ACCOUNTS_FILE. */
async function main(): Promise<void> {
  const accounts = await seedDemo(environment('PUBLIC_URL'));
  await writeFile(environment('ATTESTA_ACCOUNTS_FILE'), JSON.stringify(accounts, null, 2), { mode: 0o600 });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
