import { linkToken, linkUntil } from '@attesta/kit';
import { askOutsiders, meetOnOneItem, seedId } from '@attesta/seed';
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
  const item = await meetOnOneItem(clientAdmin, 'Everybody votes');
  const began = performance.now();
  await askOutsiders(clientAdmin, item, count);
  const sentMs = performance.now() - began;
  const meeting = item.meeting_id;
  return { meeting, sentMs, voters: await linksOf(run.mongodb, run.environment, meeting) };
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
