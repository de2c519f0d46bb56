import { demoUsers, type GatewayClient, GatewayError } from '@attesta/seed';
import { signIn } from './platform';

const homeOf = (email: string) => demoUsers.find((user) => user.email === email)?.organization_id as string;
const northwind = homeOf('super@northwind.test');
const riverside = homeOf('updater@riverside.test');
const lakeside = homeOf('super@lakeside.test');

interface Library {
  id: string;
  name: string;
  may_edit: boolean;
}

let client: GatewayClient;
let platform: GatewayClient;
let given: Library;

beforeAll(async () => {
  client = await signIn('super@northwind.test');
  platform = await signIn('super@attesta.test');
  const libraries = await client.get<Library[]>('/api/libraries/get');
  given = libraries.data.find(({ may_edit }) => !may_edit) as Library;
});

/** The status of a refusal; 0 for success. */
async function status(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 0,
    (error) => (error instanceof GatewayError ? error.status : -1),
  );
}

describe('A super admin of a client', () => {
  it('sees the own tree and nothing else', async () => {
    const { data } = await client.get<{ name: string }[]>('/api/organizations/getAll');
    expect(data.map(({ name }) => name).filter((name) => !name.startsWith('Northwind'))).toEqual([]);
    expect(await status(client.get(`/api/organization/getById/${lakeside}`))).toBe(404);
  });

  it.each([
    ['quotas', { no_updator: 99_999 }],
    ['a longer licence', { valid_to: '2199-12-31' }],
    ['another package', { package: '5ac0000000000000000000b1' }],
  ])('sells itself no %s', async (_what, sent) => {
    const path = `/api/organization/getById/${northwind}`;
    const before = await platform.get<{ version: number }>(path);
    expect(await status(client.put('/api/organization/update', { id: northwind, ...sent }))).toBe(403);
    expect((await platform.get<{ version: number }>(path)).data).toEqual(before.data);
  });

  it('gives no branch more than it has', async () => {
    const sent = { id: riverside, no_updator: 99_999 };
    expect(await status(client.put('/api/organization/update', sent))).toBe(400);
  });

  it('uses a library that was given, and changes nothing of it', async () => {
    const chapters = await client.get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${given.id}`);
    const before = JSON.stringify(chapters.data);
    const chapter = chapters.data[0]?.id;
    for (const refused of [
      client.put('/api/libraries/update', { id: given.id, name: 'Taken over' }),
      client.put(`/api/libraries/archive/${given.id}`, {}),
      client.send('DELETE', `/api/libraries/delete/${given.id}`),
      client.post('/api/chapters/create', { library_id: given.id, name: 'Slipped in' }),
      client.put('/api/chapters/update', { id: chapter, name: 'Taken over' }),
      client.send('DELETE', `/api/chapters/delete/${chapter}`),
    ])
      expect(await status(refused)).toBe(403);
    const after = await client.get<object[]>(`/api/chapters/getByLibraryId?id=${given.id}`);
    expect(JSON.stringify(after.data)).toBe(before);
  });
});

describe("A super admin of the platform's own organization", () => {
  it('sees every organization, and acts for any of them', async () => {
    const { data } = await platform.get<{ name: string }[]>('/api/organizations/getAll');
    const names = data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Northwind Health Group', 'Lakeside Medical Center']));
  });

  it('keeps what is in use: a chapter that people were assigned and have answered', async () => {
    const chapters = await platform.get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${given.id}`);
    const path = `/api/chapters/delete/${chapters.data[0]?.id}`;
    const refusal: unknown = await platform.send('DELETE', path).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409 });
    const after = await platform.get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${given.id}`);
    expect(after.data.map(({ id }) => id)).toEqual(chapters.data.map(({ id }) => id));
  });
});
