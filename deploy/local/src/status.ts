import { defaultDataDirectory } from './common/places';
import { exitWithError } from './common/setup-error';
import { runningSupervisor } from './supervisor/data-directory';
import { type ProcessFigures, processFigures } from './supervisor/process-figures';
import { type RunBook, readRunBook } from './supervisor/run-file';

const HEAD = ['', 'state', 'process', 'memory', 'lag', 'restarts', 'address'];
const WIDTHS = [22, 12, 9, 9, 8, 10, 0];

/** `npm run status`: what runs, where, and how it is. Exits with 1 when something is not ready, 3 when nothing runs. */
async function main(): Promise<void> {
  const dataDirectory = defaultDataDirectory();
  const supervisor = runningSupervisor(dataDirectory);
  const run = readRunBook(dataDirectory);
  if (supervisor === undefined || !run) {
    process.stdout.write(`Attesta does not run on ${dataDirectory}.\n`);
    process.exitCode = 3;
    return;
  }
  const addresses = addressesOf(run);
  const figures = await processFigures(run);
  const table = [HEAD, ...figures.map((one) => row(one, addresses[one.name] ?? ''))].map(line);
  process.stdout.write(`Attesta runs on ${dataDirectory} (process ${supervisor}).\n${table.join('')}`);
  for (const { name, complaint } of figures) if (complaint) process.stdout.write(`${name}: ${complaint}\n`);
  if (figures.some(({ state, complaint }) => state !== 'ready' || complaint)) process.exitCode = 1;
}

function addressesOf(run: RunBook): Record<string, string> {
  const addresses: Record<string, string> = { gateway: run.gateway, mail: run.mail, objects: run.s3.endpoint };
  for (const [name, { grpc }] of Object.entries(run.services)) addresses[name] = grpc;
  for (const [name, address] of Object.entries(run.frontends)) addresses[`frontend:${name}`] = address;
  return addresses;
}

function row({ name, state, pid, memory, lag, restarts }: ProcessFigures, address: string): string[] {
  const megabytes = `${Math.round(memory / 1024 / 1024)} MB`;
  return [
    name,
    state,
    String(pid ?? ''),
    megabytes,
    lag === undefined ? '' : `${lag.toFixed(2)} s`,
    `${restarts}`,
    address,
  ];
}

function line(cells: string[]): string {
  return `  ${cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join('')}`.trimEnd().concat('\n');
}

main().catch(exitWithError);
