import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench';
import { counter, percentile } from './measure';
import { type Outcome, ratio } from './outcome';
import { askVoters, type Electorate } from './voting/electorate';
import { cast, choiceOf, mustBeCounted, openLink } from './voting/votes';

/** How many vote; fewer with VOTERS, at the same pace. */
const people = Number(process.env.VOTERS ?? 5_000);
/** 5,000 in a minute. */
const apart = 60_000 / 5_000;
/** How many vote at the same moment when all go as fast as they can. */
const atOnce = 50;
/** Every tenth sends the form twice. */
const twice = (index: number): boolean => index % 10 === 0;

/** A voter who is told that all are busy tries again after so long, then after twice as long, give or take a half. */
const firstPause = 2_000;
const longestPause = 30_000;
/** Too slow a request, too many at once, no place, no answer in time. */
const busyStatuses = [408, 429, 503, 504];

interface Spent {
  opened: number[];
  cast: number[];
  seconds: number;
  /** How often somebody was told that all are busy. */
  busy: number;
}

/**
 * Votes of 5,000 outsiders by their signed links: first within a minute, each at a moment of their own whatever becomes of the
 * others, with the time counted from that moment; then another 5,000 as fast as 50 at once go, and at last within a minute again while
 * governance is killed and the broker goes. Each opens the link and casts the ballot, every tenth twice at once; who is told that all are
 * busy tries again, and their time goes on. Afterwards the counts are compared with result and ledger: a measure that lost or doubled one
 * fails.
 */
export async function voting(bench: Bench): Promise<Outcome> {
  const rows: Outcome['rows'] = [];
  const notes: string[] = [];
  for (const [name, work] of [
    ['in a minute', inAMinute],
    [`${atOnce} at once`, asFastAsItGoes],
    ['with kills', underKills],
  ] as const) {
    const electorate = await askVoters(bench, people);
    notes.push(`${people} links were sent in ${Math.round(electorate.sentMs)} ms (${name})`);
    const commandsOf = () =>
      counter(bench.stack.run.services.governance?.http as string, 'attesta_database_commands_total');
    const before = await commandsOf();
    const spent = await work(bench, electorate);
    const commands = (await commandsOf()) - before;
    await mustBeCounted(bench, electorate);
    const row = (what: string, times: number[]) => ({
      [`${people} voters`]: `${name}: ${what}`,
      'a second': times.length / spent.seconds,
      'p50 ms': Math.round(percentile(times, 0.5)),
      'p95 ms': Math.round(percentile(times, 0.95)),
      'p99 ms': Math.round(percentile(times, 0.99)),
      'worst ms': Math.round(percentile(times, 1)),
    });
    rows.push(row('the link is opened', spent.opened), row('the ballot is cast', spent.cast));
    // A process that was killed has counted for itself.
    const counted = work === underKills ? '' : `${ratio(commands, people)} database commands a voter, `;
    notes.push(`${counted}${spent.busy} times told to wait (${name})`);
  }
  notes.push(await oneLinkManyTimes(bench, false), await oneLinkManyTimes(bench, true));
  notes.push('goal: p99 under 1 s in a minute; each counted once, in the result and in the checked ledger');
  return { title: `${people} voters over signed links, each counted once`, rows, notes };
}

/** Asks until somebody has time. @returns the status of the answer */
async function patiently(call: () => Promise<number>, spent: Spent): Promise<number> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    const status = await call();
    if (!busyStatuses.includes(status)) return status;
    spent.busy += 1;
    await sleep(pause * (0.5 + Math.random()));
  }
}

/** One voter from the mail to the receipt. @param due when they meant to begin */
async function vote({ run }: Bench, { voters }: Electorate, index: number, spent: Spent, due: number): Promise<void> {
  const voter = voters[index];
  if (!voter) return;
  const opened = await patiently(() => openLink(run.gateway, voter), spent);
  if (opened !== 200) throw new Error(`A link was answered with ${opened}.`);
  spent.opened.push(performance.now() - due);
  const began = performance.now();
  const send = () => patiently(() => cast(run.gateway, voter, choiceOf(index)), spent);
  const answers = await Promise.all(twice(index) ? [send(), send()] : [send()]);
  spent.cast.push(performance.now() - began);
  // Who was told to wait may have been counted all the same, and hears so at the next try.
  const wanted = twice(index) ? ['200 409', '409 409'] : ['200', '409'];
  const isRight = wanted.slice(0, spent.busy > 0 ? 2 : 1).includes(answers.sort().join(' '));
  if (!isRight) throw new Error(`A vote was answered with ${answers.join(' ')}.`);
}

/** Everybody has a moment of their own within the minute, which nobody else's wait moves. */
async function inAMinute(bench: Bench, electorate: Electorate): Promise<Spent> {
  const spent: Spent = { opened: [], cast: [], seconds: 0, busy: 0 };
  const began = performance.now();
  await Promise.all(
    electorate.voters.map(async (_, index) => {
      const due = began + index * apart;
      await sleep(due - performance.now());
      await vote(bench, electorate, index, spent, due);
    }),
  );
  spent.seconds = (performance.now() - began) / 1000;
  return spent;
}

async function asFastAsItGoes(bench: Bench, electorate: Electorate): Promise<Spent> {
  const spent: Spent = { opened: [], cast: [], seconds: 0, busy: 0 };
  const began = performance.now();
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < people) {
      const index = next++;
      await vote(bench, electorate, index, spent, performance.now());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  spent.seconds = (performance.now() - began) / 1000;
  return spent;
}

/** The same while governance is killed at a quarter and at three quarters of them, and the broker goes for a while between. */
async function underKills(bench: Bench, electorate: Electorate): Promise<Spent> {
  const { stack } = bench;
  const share = people * apart * 0.25;
  const faults = (async () => {
    await sleep(share);
    await kill(stack);
    await sleep(share);
    await stack.stopProcess('broker');
    await sleep(3_000);
    await stack.startProcess('broker');
    await sleep(share);
    await kill(stack);
  })();
  const [spent] = await Promise.all([inAMinute(bench, electorate), faults]);
  return spent;
}

async function kill(stack: Bench['stack']): Promise<void> {
  await stack.kill('governance', 'SIGKILL');
  await stack.waitUntilReady('governance');
}

/** @returns what 200 submissions of one link at once came to. @throws Error where it is not one ballot and 199 refusals */
async function oneLinkManyTimes(bench: Bench, killed: boolean): Promise<string> {
  const electorate = await askVoters(bench, 1);
  const [voter] = electorate.voters;
  if (!voter) throw new Error('Nobody was asked.');
  const from = (index: number) => ({ ...voter, address: `127.4.0.${1 + index}` });
  const spent: Spent = { opened: [], cast: [], seconds: 0, busy: 0 };
  const submit = (index: number) => patiently(() => cast(bench.run.gateway, from(index), 'approve'), spent);
  const submitted = Promise.all(Array.from({ length: 200 }, (_, index) => submit(index)));
  if (killed) await sleep(30).then(() => kill(bench.stack));
  const answers = await submitted;
  const counted = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 409).length;
  // Whose reply was lost with the process hears at the next try that it was counted.
  const isRight = counted + refused === 200 && (counted === 1 || (killed && counted === 0));
  if (!isRight) throw new Error(`One link gave ${counted} ballots and ${refused} refusals.`);
  await mustBeCounted(bench, electorate);
  const how = killed ? ` while governance was killed (${spent.busy} times told to wait)` : '';
  return `one link submitted 200 times at once${how}: 1 ballot, ${refused} refusals`;
}
