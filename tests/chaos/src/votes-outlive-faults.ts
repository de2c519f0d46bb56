import { eventually, type GatewayClient } from '@attesta/seed';
import type { Platform } from './platform';
import { askVoters, ballotsOf, castUntilAnswered, soundLedger } from './voters';

const total = 500;
const inFlight = 20;
const words = ['approve', 'reject', 'abstain'] as const;
const choice = (turn: number): string => words[turn % words.length] as string;

/** Governance dies while votes arrive, and the broker is away: whatever is sent, and however often, each ballot counts once. */
export function votesOutliveFaults(platform: () => Platform): void {
  let admin: GatewayClient;
  beforeAll(async () => {
    admin = await platform().signIn('admin@northwind.test');
  });

  it(`counts ${total} votes, each sent twice while governance is killed and the broker is away, exactly once`, async () => {
    const meeting = await askVoters(admin, total);
    const ballots = await ballotsOf(platform(), meeting);
    expect(ballots).toHaveLength(total);
    let next = 0;
    const castNext = async (): Promise<void> => {
      while (next < total) {
        const turn = next++;
        const cast = () => castUntilAnswered(platform(), ballots[turn], choice(turn));
        const answers = await Promise.all([cast(), cast()]);
        // Of two at once one is told that the other was first; both may be, where a reply was lost on its way.
        for (const status of answers) expect([200, 409]).toContain(status);
        expect(answers).toContain(409);
      }
    };
    const faults = (async () => {
      for (const share of [0.2, 0.5, 0.8]) {
        await eventually('More votes', async () => (next > share * total ? true : undefined), 300_000);
        await breakDown(platform(), share < 0.8);
      }
    })();
    await Promise.all([faults, ...Array.from({ length: inFlight }, castNext)]);

    const ledger = await soundLedger(admin, meeting);
    expect(ledger.records.filter(({ kind }) => kind === 'ballot')).toHaveLength(total);
    const after = await ballotsOf(platform(), meeting);
    const byVoter = new Map(after.map((one) => [one.voter_key, one.voting_stats]));
    for (const [turn, { voter_key }] of ballots.entries()) expect(byVoter.get(voter_key)).toBe(choice(turn));
  }, 300_000);

  it.each([
    ['before anybody is answered', 0],
    ['once somebody is', 1],
  ])(
    'makes one ballot of one link that is submitted 200 times at once though governance is killed %s, and the broker goes',
    async (_when, answered) => {
      const meeting = await askVoters(admin, 2);
      const [ballot, other] = await ballotsOf(platform(), meeting);
      const answers: number[] = [];
      const all = Promise.all(
        Array.from({ length: 200 }, async (_, turn) => {
          answers.push(await castUntilAnswered(platform(), ballot, choice(turn)));
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      await eventually('An answer', async () => (answers.length >= answered ? true : undefined), 60_000, 5);
      // The others are on their way.
      expect(answers.length).toBeLessThan(200);
      await breakDown(platform(), true);
      await all;
      // None is told that it was counted where that reply was lost; never two.
      expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      expect(answers.filter((status) => status === 409).length).toBeGreaterThanOrEqual(199);

      const { records } = await soundLedger(admin, meeting);
      const cast = records.filter(({ kind }) => kind === 'ballot');
      expect(cast).toHaveLength(1);
      const after = await ballotsOf(platform(), meeting);
      expect(after.map(({ _id, voting_stats }) => [String(_id), voting_stats])).toEqual([
        [String(ballot?._id), cast[0]?.data.voting_stats],
        [String(other?._id), 'pending'],
      ]);
    },
    300_000,
  );
}

/** Governance is killed and comes back; then the broker goes for a second, where that is said too. */
async function breakDown({ stack }: Platform, brokerToo: boolean): Promise<void> {
  await stack.kill('governance', 'SIGKILL');
  await stack.waitUntilReady('governance');
  if (!brokerToo) return;
  await stack.stopProcess('broker');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await stack.startProcess('broker');
}
