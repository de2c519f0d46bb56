import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench';
import { counter, percentile } from './measure';
import { type Outcome, ratio } from './outcome';
import { askVoters, type Electorate } from './voting/electorate';
import { cast, choiceOf, mustBeCounted, openLink } from './voting/votes';

const people = 5_000;
const minute = 60_000;
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
 * others, with the time counted from that moment; then another 5,000 as fast as 50 at once go. Each opens the link and casts
 * the ballot, every tenth twice at once; who is told that all are busy tries again, and their time goes on. Afterwards the counts are compared with result and ledger: a measure that lost or
 * doubled one fails.
 */
export async function voting(bench: Bench): Promise<Outcome> {
  const rows: Outcome['rows'] = [];
  const notes: string[] = [];
  for (const [name, work] of [
    ['in a minute', inAMinute],
    [`${atOnce} at once`, asFastAsItGoes],
  ] as const) {
    const electorate = await askVoters(bench, people);
    notes.push(`${people} links were sent in ${Math.round(electorate.sentMs)} ms (${name})`);
    const metrics = bench.run.services.governance?.http as string;
    const before = await counter(metrics, 'attesta_database_commands_total');
    const spent = await work(bench, electorate);
    const commands = (await counter(metrics, 'attesta_database_commands_total')) - before;
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
    notes.push(`${ratio(commands, people)} database commands a voter, ${spent.busy} times told to wait (${name})`);
  }
  notes.push(await oneLinkManyTimes(bench));
  notes.push('goal: p99 under 1 s in a minute; each counted once, in the result and in the checked ledger');
  return { title: `${people} voters over signed links, each counted once`, rows, notes };
}

/** One voter from the mail to the receipt. @param due when they meant to begin */
async function vote({ run }: Bench, { voters }: Electorate, index: number, spent: Spent, due: number): Promise<void> {
  const voter = voters[index];
  if (!voter) return;
  const patiently = async (call: () => Promise<number>): Promise<number> => {
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      const status = await call();
      if (!busyStatuses.includes(status)) return status;
      spent.busy += 1;
      await sleep(pause * (0.5 + Math.random()));
    }
  };
  const opened = await patiently(() => openLink(run.gateway, voter));
  if (opened !== 200) throw new Error(`A link was answered with ${opened}.`);
  spent.opened.push(performance.now() - due);
  const began = performance.now();
  const send = () => patiently(() => cast(run.gateway, voter, choiceOf(index)));
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
      const due = began + (index / people) * minute;
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

/** @returns what 200 submissions of one link at once came to. @throws Error where it is not one ballot and 199 refusals */
async function oneLinkManyTimes(bench: Bench): Promise<string> {
  const electorate = await askVoters(bench, 1);
  const [voter] = electorate.voters;
  if (!voter) throw new Error('Nobody was asked.');
  const from = (index: number) => ({ ...voter, address: `127.4.0.${1 + index}` });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => cast(bench.run.gateway, from(index), 'approve')),
  );
  const counted = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 409).length;
  if (counted !== 1 || refused !== 199) throw new Error(`One link gave ${counted} ballots and ${refused} refusals.`);
  await mustBeCounted(bench, electorate);
  return 'one link submitted 200 times at once: 1 ballot, 199 refusals';
}
