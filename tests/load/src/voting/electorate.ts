import { randomBytes } from 'node:crypto';
import { linkToken, linkUntil } from '@attesta/kit';
import { seedId } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from '../bench';

/** One voter with the link that was mailed to them. */
export interface Voter {
  ballot: string;
  email: string;
  /** The token of the link. */
  t: string;
  /** Their own address of the network 127.0.0.0/8, for the gateway bounds what one address does at once. */
  address: string;
}

/** A meeting whose one item was sent for vote. */
export interface Electorate {
  meeting: string;
  voters: Voter[];
  /** How long it took to send the item for vote. */
  sentMs: number;
}

interface StoredBallot {
  _id: unknown;
  agenda_id: string;
  voter_key: string;
}

/** Asks outsiders for their votes on one item of a new meeting, through the public API, and makes each one's link as auth mails it. */
export async function askVoters({ run, clientAdmin }: Bench, count: number): Promise<Electorate> {
  const own = randomBytes(4).toString('hex');
  const { data: committee } = await clientAdmin.post<{ id: string }>('/admin/committee_module/members/create', {
    committee_name: `Assembly ${own}`,
    members: [{ name: 'Ada Byron', email: `ada.${own}@outside.test` }],
  });
  const { data: meeting } = await clientAdmin.post<{ id: string; agenda_of_meeting: { agenda_id: string }[] }>(
    '/admin/committee_meeting/create',
    {
      committee_id: committee.id,
      meeting_name: 'Everybody votes',
      meeting_date: new Date().toISOString().slice(0, 10),
      meeting_time_start: '10:00',
      meeting_time_end: '11:00',
      time_zone: 'UTC',
      agenda_of_meeting: [{ agenda_item: 'Dispensers', description: 'At every bed' }],
    },
  );
  const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id;
  const voter_info = Array.from({ length: count }, (_, index) => ({
    name: `Voter ${index}`,
    email: `voter${index}.${own}@outside.test`,
  }));
  const began = performance.now();
  await clientAdmin.post('/api/v1/voting_records/create', {
    records: [{ meeting_id: meeting.id, agenda_id, voter_info }],
  });
  const sentMs = performance.now() - began;
  return { meeting: meeting.id, sentMs, voters: await linksOf(run.mongodb, run.environment, meeting.id) };
}

async function linksOf(uri: string, environment: Record<string, string>, meeting_id: string): Promise<Voter[]> {
  const dbName = `${environment.MONGODB_DB_PREFIX}governance`;
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  try {
    const found = await connection.collection('ballots').find({ meeting_id }).toArray();
    return (found as unknown as StoredBallot[]).map(({ _id, agenda_id, voter_key: email }, index) => {
      const id = String(_id);
      const organization_id = seedId('Northwind Health Group');
      const claims = { kind: 'ballot', organization_id, meeting_id, agenda_id, id, email, until: linkUntil() } as const;
      const address = `127.3.${Math.floor(index / 250)}.${1 + (index % 250)}`;
      return { ballot: id, email, t: linkToken(claims), address };
    });
  } finally {
    await connection.close();
  }
}
