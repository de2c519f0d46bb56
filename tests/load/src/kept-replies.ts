import type { Bench } from './bench';
import { type Measured, measureInTurns } from './measure';
import { type Outcome, ratio } from './outcome';
import { startProgram } from './programs';

const path = '/clientapi/client_admin_activities/get?page=1&page_size=50';
const wanted = 2;

/**
 * A list that proto/ says may be kept, asked again and again: what the gateway answers by itself, whole and as 304, beside an
 * Express process that asks the database for 50 rows each time.
 */
export async function keptReplies({ run, clientAdmin }: Bench): Promise<Outcome> {
  const headers = { authorization: `Bearer ${clientAdmin.session.accessToken}`, 'x-payload-encryption': 'none' };
  const plain = await startProgram('express-list.js', {
    MONGODB_URI: run.mongodb,
    DATABASE: `${run.environment.MONGODB_DB_PREFIX}content`,
  });
  try {
    const url = `${run.gateway}${path}`;
    const { rows, tag } = await firstReply(url, headers);
    const measured = await measureInTurns([
      { url: `${plain.url}/list?page=1&page_size=50` },
      { url, headers },
      { url, headers: { ...headers, 'if-none-match': tag }, notModified: true },
    ]);
    const [express, kept, unchanged] = measured as [Measured, Measured, Measured];
    const row = (name: string, { perSecond, p50, p99 }: Measured) => ({
      'kept replies': name,
      'requests/s': Math.round(perSecond),
      'p50 ms': p50,
      'p99 ms': p99,
      'of Express': ratio(perSecond, express.perSecond),
    });
    return {
      title: `A list that may be kept, 20 connections (wanted: at least ${wanted} of Express with mongoose)`,
      rows: [
        row('Express + mongoose, 50 substandards', express),
        row(`gateway, ${rows} activities kept`, kept),
        row('gateway, 304', unchanged),
      ],
      notes: ['token, access, limits and binding are checked for each request; the kept reply is never another user’s'],
    };
  } finally {
    await plain.stop();
  }
}

/** @throws Error when the list has no entity tag: then there is no 304 to measure */
async function firstReply(url: string, headers: Record<string, string>): Promise<{ rows: number; tag: string }> {
  const response = await fetch(url, { headers });
  const { data } = (await response.json()) as { data: unknown[] };
  const tag = response.headers.get('etag');
  if (!tag) throw new Error(`${url} came without an entity tag.`);
  return { rows: data.length, tag };
}
