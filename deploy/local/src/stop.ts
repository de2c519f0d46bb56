import { setTimeout as sleep } from 'node:timers/promises';
import { defaultDataDirectory } from './common/places';
import { exitWithError, SetupError } from './common/setup-error';
import { runningSupervisor } from './supervisor/data-directory';
import { endLeftovers } from './supervisor/leftovers';

const PATIENCE_MS = 60_000;

/** `npm run stop`: asks the supervisor of the data folder to stop everything, and waits until it has. */
async function main(): Promise<void> {
  const dataDirectory = defaultDataDirectory();
  const supervisor = runningSupervisor(dataDirectory);
  if (supervisor === undefined) {
    const left = await endLeftovers(dataDirectory);
    const news =
      left.length > 0 ? `What an earlier run left behind is stopped: ${left.join(', ')}.` : 'Attesta does not run.';
    process.stdout.write(`${news}\n`);
    return;
  }
  try {
    process.kill(supervisor, 'SIGTERM');
  } catch (error) {
    throw new SetupError(
      `Process ${supervisor} cannot be stopped (${(error as Error).message}): ask as the user who started it.`,
    );
  }
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    if (runningSupervisor(dataDirectory) === undefined) {
      process.stdout.write('Attesta is stopped.\n');
      return;
    }
    await sleep(100);
  }
  throw new SetupError(
    `Process ${supervisor} has not stopped within a minute: end it with "kill -9 ${supervisor}" and run "npm run stop" again.`,
  );
}

main().catch(exitWithError);
