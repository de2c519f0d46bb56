import { type Page, test } from '@playwright/test';
import { roleBudgets, screenBudgets, signInBudget, votingBudget } from './budgets';
import { lighthouseOfSignIn } from './lighthouse';
import { run } from './run';
import { menuScreens, visitScreens, visitSignIn, visitVotingPage } from './visits';
import type { Weight } from './weight';

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** 1.6 Mbit/s, 150 ms there and back, and a processor that takes four times as long. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('npm run bench -- pages', async ({ browser }) => {
  test.setTimeout(900_000);
  const rows: string[][] = [
    ['page', 'requests', 'calls', 'scripts kB', 'budget kB', 'all kB', 'LCP ms', 'blocked ms', 'CLS'],
  ];
  const add = (name: string, weight: Weight, budget?: number): void => {
    const { requests, calls, scripts, bytes, largest, blocked, shift } = weight;
    const sizes = [requests, calls, scripts / 1000, budget ?? Number.NaN, bytes / 1000, largest, blocked].map(whole);
    rows.push([name, ...sizes, shift.toFixed(3)]);
  };
  add('/signin', await visitSignIn(browser), signInBudget.scripts);
  add('/signin, slow', await visitSignIn(browser, slow), signInBudget.scripts);
  const voting = [];
  for (let round = 0; round < 5; round += 1) voting.push(await visitVotingPage(browser, slow));
  const vote = voting.sort((one, other) => one.answered - other.answered)[2] as (typeof voting)[number];
  add('/commitee/vote, slow', vote, votingBudget.scripts);
  // Each in a browser of its own, as what one has compiled another would not have to.
  for (const path of menuScreens)
    await visitScreens(browser, [path], (_, weight) => add(path, weight, screenBudgets[path]?.scripts));
  for (const { role, path, scripts } of roleBudgets)
    await visitScreens(browser, [path], (_, weight) => add(`${path}, role ${role}`, weight, scripts), role);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    process.stdout.write(`${cells.join('  ')}\n`);
  }
  process.stdout.write(
    `\n/commitee/vote, slow: readable after ${whole(vote.readable)} ms, and a press of its button answered after ` +
      `${whole(vote.answered)} ms (the middle of five; goal: 1,000)\n`,
  );
  process.stdout.write(`\nLighthouse, mobile, sign-in: ${await lighthouseOfSignIn(run.gateway)}\n`);
});
