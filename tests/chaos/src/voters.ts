import { linkToken, linkUntil } from '@attesta/kit';
import { type LedgerExport, verifyLedger } from '@attesta/ledger';
import { askOutsiders, eventually, type GatewayClient, meetOnOneItem } from '@attesta/seed';
import type { Platform } from './platform';

/** A ballot as it is stored. */
interface Ballot {
  _id: unknown;
  organization_id: string;
  meeting_id: string;
  agenda_id: string;
  voter_key: string;
  voting_stats: string;
}

/** Makes a meeting and sends its one item for vote to so many outsiders. @returns its id */
export async function askVoters(admin: GatewayClient, total: number): Promise<string> {
  const item = await meetOnOneItem(admin, 'Votes under fire');
  await askOutsiders(admin, item, total);
  return item.meeting_id;
}

/** The ballots of a meeting in the order in which they were sent, past the service. */
export async function ballotsOf(platform: Platform, meeting_id: string): Promise<Ballot[]> {
  const stored = platform.database('governance').collection('ballots');
  return (await stored.find({ meeting_id }).sort({ _id: 1 }).toArray()) as unknown as Ballot[];
}

/** A meeting's ledger, checked as anybody can check it. @throws Error with what is wrong with it */
export async function soundLedger(admin: GatewayClient, meeting: string): Promise<LedgerExport> {
  const { data } = await admin.get<LedgerExport>(`/api/v1/voting_records/ledger/${meeting}`);
  const { findings } = await verifyLedger(data);
  if (findings.length > 0) throw new Error(`The ledger has findings: ${JSON.stringify(findings)}`);
  return data;
}

/** Casts a ballot by its link until somebody answers. @returns the status of the answer */
export async function castUntilAnswered(
  { gateway }: Platform,
  ballot: Ballot | undefined,
  voting_stats: string,
): Promise<number> {
  if (!ballot) throw new Error('There is no such ballot.');
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
