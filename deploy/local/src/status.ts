import { defaultDataDirectory } from './common/places';
import { exitWithError } from './common/setup-error';
import { runningSupervisor } from './supervisor/data-directory';
import { readRunBook } from './supervisor/run-file';

/** `npm run status`: what runs, where, and how it is. Exits with 1 when something is not ready, 3 when nothing runs. */
function main(): void {
  const dataDirectory = defaultDataDirectory();
  const supervisor = runningSupervisor(dataDirectory);
  const run = readRunBook(dataDirectory);
  if (supervisor === undefined || !run) {
    process.stdout.write(`Attesta does not run on ${dataDirectory}.\n`);
    process.exitCode = 3;
    return;
  }
  const addresses: Record<string, string> = { gateway: run.gateway, mail: run.mail, objects: run.s3.endpoint };
  for (const [name, { grpc }] of Object.entries(run.services)) addresses[name] = grpc;
  for (const [name, address] of Object.entries(run.frontends)) addresses[`frontend:${name}`] = address;
  process.stdout.write(`Attesta runs on ${dataDirectory} (process ${supervisor}).\n`);
  for (const [name, state] of Object.entries(run.states)) {
    process.stdout.write(
      `  ${name.padEnd(22)}${state.padEnd(12)}${String(run.pids[name] ?? '').padEnd(9)}${addresses[name] ?? ''}\n`,
    );
  }
  if (Object.values(run.states).some((state) => state !== 'ready')) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  exitWithError(error);
}
