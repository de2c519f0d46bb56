import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from './stack';
import type { StackOptions } from './start-stack';
import { startUntilSignal } from './until-signal';

/** What would measure the gateway's patience with one caller instead of the platform. */
const unlimited = {
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_PER_SESSION: '0',
  RATE_LIMIT_SENSITIVE: '0',
  RATE_LIMIT_REFUSALS: '0',
};

/**
 * Starts engines and services on a free port, with data of their own that go when the process ends and no limits on how often
 * one caller calls: what benches and walks work on. A signal stops it in order and ends the process with 130.
 * @param name stands in the name of its folder
 * @throws SetupError when something does not start
 */
export function startTemporaryStack(
  name: string,
  { environment, ...options }: Pick<StackOptions, 'environment' | 'seed'> = {},
): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), `attesta-${name}-`));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const surroundings = { LOG_LEVEL: 'warn', ...unlimited, ...environment };
  return startUntilSignal(
    { ...options, dataDir, port: 0, quiet: true, only: ['engines', 'services'], environment: surroundings },
    130,
  );
}
