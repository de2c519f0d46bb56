import { existsSync, readFileSync, rmSync } from 'node:fs';
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
 * Fills an empty platform with the demo, and returns its accounts. A platform that has data already keeps it.
 * @throws SetupError when the seed fails.
 */
export async function seedDemo(stack: Stack, out: Console): Promise<DemoAccount[]> {
  if (!existsSync(SEED)) return [];
  out.say('seeding the demo');
  const file = join(stack.dataDirectory, 'accounts.json');
  const started = Date.now();
  const result = await runCommand(process.execPath, [SEED], {
    cwd: join(repositoryRoot, 'deploy/seed'),
    env: {
      ...systemEnvironment(),
      ...stack.run.environment,
      RUN_JSON: runFile(stack.dataDirectory),
      ATTESTA_ACCOUNTS_FILE: file,
    },
    onLine: (line) => out.from('seed', line),
  });
  if (result.code !== 0) {
    const reason = result.stderr.trim() || lastLine(result.stdout);
    throw new SetupError(
      `The demo could not be seeded; remove the data folder ${stack.dataDirectory} to begin anew. ${reason}`,
    );
  }
  out.say(`the demo is there (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  const accounts: DemoAccount[] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file, { force: true });
  return accounts;
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
