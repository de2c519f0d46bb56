import { parseArgs } from 'node:util';
import { startTemporaryStack } from '@attesta/local';
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
  const stack = await startTemporaryStack('walk', { environment: { ATTESTA_ENV: 'test' } });
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
