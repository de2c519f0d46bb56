import { randomBytes } from 'node:crypto';
import { linkToken, linkUntil } from '@attesta/kit';
import { type LedgerExport, verifyLedger } from '@attesta/ledger';
import { eventually } from '@attesta/seed';
import type { Platform } from './platform';

const total = 150;
const inFlight = 10;
const words = ['approve', 'reject', 'abstain'] as const;

interface Meeting {
  id: string;
  agenda_of_meeting: { agenda_id: string }[];
}

/** A ballot as it is stored. */
interface Ballot {
  _id: unknown;
  organization_id: string;
  meeting_id: string;
  agenda_id: string;
  voter_key: string;
  voting_stats: string;
}

/** Governance dies while votes arrive, and the broker is away; each vote is sent twice at once, and counts once. */
export function votesOutliveFaults(platform: () => Platform): void {
  it(`counts ${total} votes, each sent twice while governance is killed and the broker is away, exactly once`, async () => {
    const { stack } = platform();
    const admin = await platform().signIn('admin@northwind.test');
    const meeting = await eventually('A meeting with its voters', async () => {
      const own = randomBytes(4).toString('hex');
      const people = Array.from({ length: total }, (_, index) => ({
        name: `Voter ${index}`,
        email: `voter${index}.${own}@outside.test`,
      }));
      const { data: committee } = await admin.post<{ id: string }>('/admin/committee_module/members/create', {
        committee_name: `Board ${own}`,
        members: people,
      });
      const { data } = await admin.post<Meeting>('/admin/committee_meeting/create', {
        committee_id: committee.id,
        meeting_name: 'Votes under fire',
        objective: 'Every vote counts once.',
        meeting_date: new Date().toISOString().slice(0, 10),
        meeting_time_start: '10:00',
        meeting_time_end: '11:00',
        time_zone: 'UTC',
        agenda_of_meeting: [{ agenda_item: 'Dispensers', description: 'At every bed' }],
        external_attendees: people,
      });
      return data;
    });
    const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id ?? '';
    await admin.post('/api/v1/voting_records/create', { meeting_id: meeting.id, agenda_ids: [agenda_id] });
    const stored = platform().database('governance').collection('ballots');
    const ballots = (await stored.find({ meeting_id: meeting.id }).toArray()) as unknown as Ballot[];
    expect(ballots).toHaveLength(total);

    let next = 0;
    const castNext = async (): Promise<void> => {
      while (next < total) {
        const turn = next++;
        const answers = await Promise.all([cast(turn), cast(turn)]);
        // Of two at once one is told that the other was first; both may be, where a reply was lost on its way.
        for (const status of answers) expect([200, 409]).toContain(status);
        expect(answers).toContain(409);
      }
    };
    const cast = (turn: number) => sendUntilAnswered(platform(), ballots[turn] as Ballot, choice(turn));
    const choice = (turn: number) => words[turn % words.length] as string;
    const faults = (async () => {
      for (const share of [0.2, 0.7]) {
        await eventually('More votes', async () => (next > share * total ? true : undefined), 300_000);
        stack.kill('governance', 'SIGKILL');
        await stack.waitUntilReady('governance');
        if (share > 0.5) continue;
        await stack.stopProcess('broker');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await stack.startProcess('broker');
      }
    })();
    await Promise.all([faults, ...Array.from({ length: inFlight }, castNext)]);

    const { data: ledger } = await admin.get<LedgerExport>(`/api/v1/voting_records/ledger/${meeting.id}`);
    expect((await verifyLedger(ledger)).findings).toEqual([]);
    expect(ledger.records.filter(({ kind }) => kind === 'ballot')).toHaveLength(total);
    const after = (await stored.find({ meeting_id: meeting.id }).toArray()) as unknown as Ballot[];
    const byVoter = new Map(after.map((one) => [one.voter_key, one.voting_stats]));
    for (const [turn, { voter_key }] of ballots.entries()) expect(byVoter.get(voter_key)).toBe(choice(turn));
  }, 300_000);
}

/** Casts a ballot by its link until somebody answers. @returns the status of the answer */
async function sendUntilAnswered({ gateway }: Platform, ballot: Ballot, voting_stats: string): Promise<number> {
  const id = String(ballot._id);
  const { organization_id, meeting_id, agenda_id, voter_key: email } = ballot;
  const t = linkToken({ kind: 'ballot', organization_id, meeting_id, agenda_id, id, email, until: linkUntil() });
  return eventually(
    'An answer to a vote',
    async () => {
      const reply = await fetch(`${gateway}/api/v1/voting_records/update/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ voter_email: email, t, voting_stats, comment: '' }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      return reply && reply.status < 500 && reply.status !== 429 ? reply.status : undefined;
    },
    120_000,
  );
}
