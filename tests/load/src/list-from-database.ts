import type { Bench } from './bench';
import { counter, type Measured, measureInTurns } from './measure';
import { type Outcome, ratio } from './outcome';
import { startProgram } from './programs';

const commands = 'attesta_database_commands_total';

/**
 * A list of 50 substandards through gateway, service and database, beside one Express process that asks the same
 * database the same questions.
 */
export async function listFromDatabase({ run, admin }: Bench): Promise<Outcome> {
  const path = '/api/sub_standards/get?page=1&page_size=50';
  const signedIn = { authorization: `Bearer ${admin.session.accessToken}` };
  const plain = await startProgram('express-list.js', {
    MONGODB_URI: run.mongodb,
    DATABASE: `${run.environment.MONGODB_DB_PREFIX}content`,
  });
  try {
    await compareRows(`${run.gateway}${path}`, `${plain.url}/list?page=1&page_size=50`, signedIn);
    const before = await counted(run.services.content?.http as string);
    const measured = await measureInTurns([
      { url: `${plain.url}/list?page=1&page_size=50` },
      { url: `${run.gateway}${path}`, headers: { ...signedIn, 'x-payload-encryption': 'none' } },
      { url: `${run.gateway}${path}`, headers: signedIn },
    ]);
    const after = await counted(run.services.content?.http as string);
    const [express, open, sealed] = measured as [Measured, Measured, Measured];
    const row = (name: string, { perSecond, p50, p99 }: Measured) => ({
      'list of 50': name,
      'requests/s': Math.round(perSecond),
      'p50 ms': p50,
      'p99 ms': p99,
      'of Express': ratio(perSecond, express.perSecond),
    });
    return {
      title: 'A list of 50 from the database, 20 connections',
      rows: [
        row('Express + mongoose, one process', express),
        row('gateway + service, plain', open),
        row('gateway + service, encrypted', sealed),
      ],
      notes: [
        `${ratio(after.commands - before.commands, after.calls - before.calls)} database commands a request in the service, 4 in Express`,
      ],
    };
  } finally {
    await plain.stop();
  }
}

async function counted(http: string): Promise<{ commands: number; calls: number }> {
  return {
    commands: await counter(http, commands),
    calls: await counter(http, 'attesta_call_duration_seconds_count'),
  };
}

/** Both must say the same, or the comparison is worth nothing. @throws Error when they do not */
async function compareRows(ours: string, theirs: string, headers: Record<string, string>): Promise<void> {
  type Reply = { data: { id: string; name: string; standard_name: string }[]; meta: { total: number } };
  const ask = async (url: string, extra: Record<string, string>): Promise<Reply> =>
    (await (await fetch(url, { headers: extra })).json()) as Reply;
  const [a, b] = [await ask(ours, { ...headers, 'x-payload-encryption': 'none' }), await ask(theirs, {})];
  const rows = ({ data, meta }: Reply): string =>
    JSON.stringify([meta.total, data.map(({ id, name, standard_name }) => [id, name, standard_name])]);
  if (a.data.length !== 50 || rows(a) !== rows(b)) throw new Error('The two lists of 50 are not the same list.');
}
