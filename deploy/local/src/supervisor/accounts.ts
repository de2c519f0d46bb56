import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../common/places';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { lastLine } from '../engines/private-apt';
import type { Console } from './console';
import { systemEnvironment } from './environment';
import { type DemoAccount, runFile } from './run-file';
import type { Stack } from './stack';

const SEED = join(repositoryRoot, 'deploy/seed/dist/main.js');

/**
 * Fills an empty platform with the demo, and returns its accounts. What an earlier run has seeded is not seeded again.
 * @param keptHere whether the database lives in the data folder: then the accounts that are noted there are still true.
 * @throws SetupError when the seed fails.
 */
export async function seedDemo(stack: Stack, keptHere: boolean, out: Console): Promise<DemoAccount[]> {
  const file = join(stack.dataDirectory, 'accounts.json');
  if (!existsSync(SEED)) return [];
  if (keptHere && existsSync(file)) return readAccounts(file);
  out.say('seeding the demo');
  const fresh = `${file}.new`;
  const started = Date.now();
  const result = await runCommand(process.execPath, [SEED], {
    cwd: join(repositoryRoot, 'deploy/seed'),
    env: {
      ...systemEnvironment(),
      ...stack.run.environment,
      RUN_JSON: runFile(stack.dataDirectory),
      ATTESTA_ACCOUNTS_FILE: fresh,
    },
    onLine: (line) => out.from('seed', line),
  });
  if (result.code !== 0) {
    const reason = result.stderr.trim() || lastLine(result.stdout);
    throw new SetupError(
      `The demo could not be seeded; remove the data folder ${stack.dataDirectory} to begin anew. ${reason}`,
    );
  }
  const accounts = readAccounts(fresh);
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
  out.say(`the demo is there (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return accounts;
}

function readAccounts(file: string): DemoAccount[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const ROLES = ['', 'Platform admin', 'Super client admin', 'Client admin', 'Updater', 'Surveyor', 'Viewer'];

/** The accounts as a table for people. */
export function accountTable(accounts: DemoAccount[]): string {
  const rows = accounts.map((one) => [`${one.role}`, ROLES[one.role] ?? '', one.email, one.password]);
  const all = [['', 'Role', 'Sign in as', 'Password'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd())
    .join('\n');
}
