import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockHolder, tryLock } from '../common/lock';
import { runsAsRoot } from '../common/places';
import { SetupError } from '../common/setup-error';

/**
 * Takes the data folder for this process alone, with an empty folder for logs.
 * @returns what gives it back
 * @throws SetupError when it can't be written, or another supervisor has it
 */
export function takeDataDirectory(dataDirectory: string): () => void {
  let taken: number | (() => void);
  try {
    // The database's own user must pass through, where there is one; nobody else may look.
    mkdirSync(dataDirectory, { recursive: true, mode: runsAsRoot() ? 0o711 : 0o700 });
    if (runsAsRoot()) chmodSync(dataDirectory, statSync(dataDirectory).mode | 0o111);
    taken = tryLock(supervisorLock(dataDirectory));
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDirectory} cannot be written (${(error as Error).message}): set ATTESTA_DATA_DIR to a folder of yours.`,
    );
  }
  if (typeof taken === 'number') {
    throw new SetupError(
      `Attesta already runs on ${dataDirectory} (process ${taken}): stop it with "npm run stop", or set ATTESTA_DATA_DIR to another folder.`,
    );
  }
  const logs = join(dataDirectory, 'logs');
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { mode: 0o700 });
  return taken;
}

/** The lock file of a data folder's supervisor. */
export function supervisorLock(dataDirectory: string): string {
  return join(dataDirectory, 'supervisor.lock');
}

/** The process id of the supervisor that runs on a data folder, or undefined. */
export function runningSupervisor(dataDirectory: string): number | undefined {
  return lockHolder(supervisorLock(dataDirectory));
}
