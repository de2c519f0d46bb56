import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startUntilSignal } from '@attesta/local';
import { isClean, reportOf } from './report';
import { walk } from './walk';

/**
 * `npm run walk -- --minutes 10 --seed 42`: a platform of its own with the demo in it, walked through at random and thrown
 * away. Ends with 1 when something was found; the seed that is printed takes the same steps again.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string' },
      walkers: { type: 'string', default: '4' },
    },
  });
  const [minutes, walkers] = [Number(values.minutes), Number(values.walkers)];
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!(minutes > 0) || !(walkers > 0) || !Number.isInteger(seed))
    throw new Error('--minutes and --walkers are numbers above 0, --seed is a whole number.');
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-walk-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const unlimited = {
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_PER_SESSION: '0',
    RATE_LIMIT_SENSITIVE: '0',
    RATE_LIMIT_REFUSALS: '0',
  };
  const stack = await startUntilSignal(
    {
      dataDir,
      port: 0,
      quiet: true,
      only: ['engines', 'services'],
      environment: { ATTESTA_ENV: 'test', LOG_LEVEL: 'warn', ...unlimited },
    },
    130,
  );
  try {
    process.stdout.write(`Walking for ${minutes} minutes with seed ${seed}.\n`);
    const report = await walk({ run: () => stack.run, seed, milliseconds: minutes * 60_000, walkers });
    process.stdout.write(`${reportOf(report)}\n`);
    if (!isClean(report)) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
});
