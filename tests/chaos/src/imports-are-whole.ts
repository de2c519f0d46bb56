import type { GatewayClient, GatewayError } from '@attesta/seed';
import { importLibrary, librarySize } from './library';
import type { Platform } from './platform';

/** How far an import has come when the database dies, as a share of the time that it takes undisturbed. */
const moments = [0.02, 0.3, 0.5, 0.7, 0.85, 1];

/** The database dies while a library is imported. */
export function importsAreWhole(platform: () => Platform): void {
  describe('An import', () => {
    let admin: GatewayClient;
    let duration: number;
    beforeAll(async () => {
      admin = await platform().signIn('admin@attesta.test');
      const started = Date.now();
      await importLibrary(admin, 'Undisturbed');
      duration = Date.now() - started;
    });

    it.each(moments)('is whole or nothing when the database is killed after %f of its time', async (moment) => {
      const name = `Interrupted ${moment}`;
      const { stack } = platform();
      const importing = importLibrary(admin, name).then(
        () => 201,
        (error) => (error as GatewayError).status,
      );
      await new Promise((resolve) => setTimeout(resolve, moment * duration));
      // PostgreSQL itself, or the gateway in front of it: a transaction must survive neither by halves.
      stack.kill(moments.indexOf(moment) % 2 === 0 ? 'database' : 'database-gateway', 'SIGKILL');
      const status = await importing;
      for (const one of ['database', 'database-gateway']) await stack.waitUntilReady(one);
      const size = await sizeOf(platform(), name);
      if (status === 201) expect(size).toEqual(whole);
      else expect([nothing, whole]).toContainEqual(size);
      expect([201, 503]).toContain(status);

      const retried = await importLibrary(admin, name);
      expect(await sizeOf(platform(), name)).toEqual(whole);
      expect(retried.added > 0).toBe(size.library === 0);
    });
  });
}

const nothing = { library: 0, nodes: 0, activities: 0, told: 0 };
const { chapters, standards, substandards, activities } = librarySize;
const nodes = chapters + standards + substandards;
const whole = { library: 1, nodes, activities, told: nodes + activities };

/** What the content database holds of a library, and how many of its nodes are in events, sent or waiting. */
async function sizeOf(platform: Platform, name: string): Promise<typeof nothing> {
  const database = platform.database('content');
  const found = await database.collection('libraries').find({ name }).toArray();
  const ids = found.map(({ _id }) => String(_id));
  const events = await database
    .collection('outbox')
    .find({ subject: 'content.nodes.changed', 'data.library_id': { $in: ids } })
    .toArray();
  const told = events.flatMap(({ data }) => (data as { nodes: { kind: string }[] }).nodes);
  return {
    library: found.length,
    nodes: await database.collection('nodes').countDocuments({ library_id: { $in: ids } }),
    activities: await database.collection('activities').countDocuments({ library_ids: { $in: ids } }),
    told: told.filter(({ kind }) => kind !== 'library').length,
  };
}
