import { demoPassword, GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { percentile, timeEach } from './measure';
import { type Outcome, ratio } from './outcome';
import { importFile } from './world';

/** A library of 6,000 nodes: 50 chapters of 9 standards of 12 or 13 substandards each. */
const size = { chapters: 50, standards: 9, nodes: 6_000 };
const callsEach = 100;
const wholeReads = 5;
const exportRuns = 3;

/** The wanted p95 of a first screen and of a search, in milliseconds. */
const wanted = { screen: 150, search: 100 };

/**
 * A tree of 6,000 nodes: its first screen, the whole of it, a search and its export, beside reading the same documents
 * straight from the database.
 */
export async function contentAtSize({ run, admin }: Bench): Promise<Outcome> {
  const { library_id: id } = await importFile(admin, 'tree.csv', libraryOfNodes());
  const connection = await mongoose
    .createConnection(run.mongodb, { dbName: `${run.environment.MONGODB_DB_PREFIX}content` })
    .asPromise();
  const nodes = connection.collection('nodes');
  const activities = connection.collection('activities');
  const chapters = () => nodes.find({ library_id: id, kind: 'chapter' }).sort({ path: 1 }).toArray();
  const found = (pattern: RegExp) =>
    Promise.all([
      nodes.find({ library_id: id, name: pattern }).toArray(),
      activities.find({ library_ids: id, name: pattern }).toArray(),
    ]);
  const whole = () =>
    Promise.all([
      nodes.find({ library_id: id }).sort({ path: 1 }).toArray(),
      activities.find({ library_ids: id }).toArray(),
    ]);
  try {
    // The whole tree may be kept: a session of its own asks for it each time.
    const anew = () => GatewayClient.signIn(run.gateway, 'admin@attesta.test', demoPassword);
    const screen = async (client: GatewayClient, index: number) =>
      Promise.all([
        client.get(`/api/libraries/getById/${id}`),
        client.get(`/api/chapters/getByLibraryId?id=${id}&page=1&page_size=${60 + index}`),
      ]);
    const rows = [
      compared(
        'first screen: the library and its chapters',
        await timeEach(callsEach, (index) => screen(admin, index)),
        await timeEach(callsEach, chapters),
        wanted.screen,
      ),
      compared(
        'a search that finds some 60 of the nodes',
        await timeEach(callsEach, (index) => admin.get(`/api/libraries/search/${id}?q=Part%20${index + 1}.`)),
        await timeEach(callsEach, (index) => found(new RegExp(`Part ${index + 1}\\.`, 'i'))),
        wanted.search,
      ),
    ];
    const trees: number[] = [];
    for (let index = 0; index < wholeReads; index += 1) {
      const client = await anew();
      trees.push(...(await timeEach(1, () => client.get(`/api/libraries/outline/${id}`))));
      await client.signOut();
    }
    const read = await timeEach(wholeReads, whole);
    rows.push(compared('the whole tree at once', trees, read));
    for (const format of ['xlsx', 'csv']) {
      const times = await timeEach(exportRuns, () => exported(run.gateway, admin, id, format));
      rows.push({
        ...compared(`export as ${format}`, times, read),
        'nodes/s': Math.round((size.nodes / percentile(times, 0.5)) * 1_000),
      });
    }
    return {
      title: `A library of ${size.nodes.toLocaleString('en')} nodes with as many activities as substandards`,
      rows,
      notes: [
        'beside it the same documents are read straight from the database, without views, rights and JSON',
        'each call asks something else, so no kept reply answers',
      ],
    };
  } finally {
    await connection.close();
  }
}

function compared(what: string, times: number[], bare: number[], most?: number): Outcome['rows'][number] {
  const p95 = percentile(times, 0.95);
  return {
    tree: what,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': p95,
    wanted: most === undefined ? '' : `${p95 < most ? 'kept' : 'missed'} (${most})`,
    'database p95 ms': percentile(bare, 0.95),
    times: ratio(percentile(times, 0.5), percentile(bare, 0.5)),
    'nodes/s': '',
  };
}

/** Takes an export to its last byte. @throws Error when it is refused */
async function exported(gateway: string, admin: GatewayClient, id: string, format: string): Promise<number> {
  const response = await fetch(`${gateway}/api/libraries/export/${id}?format=${format}`, {
    headers: { authorization: `Bearer ${String(admin.session.accessToken)}` },
  });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok || byteLength < size.nodes) throw new Error(`The export answered ${response.status}.`);
  return byteLength;
}

function libraryOfNodes(): string {
  const rows = [
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  ];
  const { chapters, standards, nodes } = size;
  const substandards = nodes - chapters - chapters * standards;
  const text = 'What is laid down about it and who sees to it.';
  for (let index = 0; index < substandards; index += 1) {
    const standard = index % (chapters * standards);
    const chapter = standard % chapters;
    const [c, s, u] = [`C${chapter}`, `C${chapter}.${standard}`, `U${index}`];
    rows.push(
      `Tree,${c},Chapter ${chapter},${s},Standard ${standard},${u},Part ${index % chapters}.${index},${text},${index % 2},Round ${index},1,monthly,Is part ${index} met?`,
    );
  }
  return rows.join('\n');
}
