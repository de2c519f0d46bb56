import { newId, type TestCall } from '@attesta/kit/testing';
import type { WopiAsk } from '../testing/editing-server';
import { uniqueWordFile } from '../testing/office-files';
import { startWopiWorld, type WopiWorld } from '../testing/wopi-world';
import { readWopiToken, wopiToken } from './access-token';

let world: WopiWorld;
beforeAll(async () => {
  world = await startWopiWorld();
});
afterAll(() => world?.stop());

describe('a document that is opened', () => {
  it('is shown by the address that the server has for its kind, under a token of its own', async () => {
    const { id, url, token, info } = await world.opened();
    const source = encodeURIComponent(`${world.server.hostUrl}/wopi/files/${id}`);
    expect(url).toBe(`https://office.test/edit?ui=en-US&WOPISrc=${source}`);
    expect(readWopiToken(token)).toMatchObject({ policyId: id, edit: true, actor: { role: 4 } });
    const answer = await info();
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      BaseFileName: 'Hygiene.docx',
      Version: '1.0',
      UserCanWrite: true,
      UserCanRename: false,
      SupportsLocks: true,
      UserFriendlyName: 'updater of Northwind',
    });
  });

  it('is read whole, and not by who takes less', async () => {
    const bytes = uniqueWordFile();
    const { read, id, token } = await world.opened(world.northwind.admin, await world.uploaded(bytes));
    expect((await read()).bytes.equals(bytes)).toBe(true);
    const headers = { 'x-wopi-maxexpectedsize': '10' };
    expect((await world.server.ask('GET', `/wopi/files/${id}/contents`, token, { headers })).status).toBe(412);
  });
});

describe('a token', () => {
  it('is refused when it is forged, lapsed, or of another document', async () => {
    const { id, token, info } = await world.opened();
    const grant = readWopiToken(token);
    if (!grant) throw new Error('no grant');
    const other = await world.opened();
    const forged = token.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ ...grant, edit: false })).toString('base64url')}.`,
    );
    for (const bad of ['', 'x', forged, other.token, wopiToken({ ...grant, until: Date.now() - 1 })])
      await expect(info({ token: bad })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(id).toBe(grant.policyId);
  });

  it('ends with the session that it was given in, and with no other', async () => {
    const mine = await world.opened({ ...world.northwind.updater, sessionId: newId() });
    const theirs = await world.opened({ ...world.northwind.admin, sessionId: newId() });
    expect((await mine.info()).status).toBe(200);
    world.service.runtime.verifier.endSession(readWopiToken(mine.token)?.actor.sessionId ?? '');
    expect((await mine.info()).status).toBe(401);
    expect((await mine.put('lock', uniqueWordFile())).status).toBe(401);
    expect((await theirs.info()).status).toBe(200);
  });

  it('is good for nobody who may not edit there, whatever it says', async () => {
    const { id, token } = await world.opened();
    const grant = readWopiToken(token);
    if (!grant) throw new Error('no grant');
    const { lakeside, northwind } = world;
    const actorOf = ({ userId = '', role = 0, organizationId = '' }: TestCall) => ({
      ...grant.actor,
      id: userId,
      role,
      organizationId,
    });
    const stranger = wopiToken({ ...grant, actor: actorOf(lakeside.admin) });
    const viewer = wopiToken({ ...grant, actor: actorOf(northwind.viewer) });
    for (const bad of [stranger, viewer])
      expect((await world.server.ask('GET', `/wopi/files/${id}`, bad)).status).toBe(403);
    const elsewhere = wopiToken({ ...grant, actor: actorOf(lakeside.admin), organizationId: lakeside.id });
    expect((await world.server.ask('GET', `/wopi/files/${id}`, elsewhere)).status).toBe(404);
  });
});

describe('a proof', () => {
  it.each<[string, WopiAsk]>([
    ['is missing', { signed: 'no' }],
    ['is a stranger’s', { signed: 'stranger' }],
    ['is older than twenty minutes', { at: Date.now() - 21 * 60_000 }],
  ])('that %s is refused as the protocol has it', async (_what, ask) => {
    expect((await (await world.opened()).info(ask)).status).toBe(500);
  });

  it('is good under the key before the present one', async () => {
    const { info } = await world.opened();
    world.server.renewKeys();
    expect((await info({ signed: 'old' })).status).toBe(200);
  });
});

describe('other calls', () => {
  it('rename by who may, under the lock', async () => {
    const mine = await world.opened(world.northwind.admin);
    await mine.lock('a');
    const rename = (name: string, lock = 'a') =>
      mine.post('RENAME_FILE', { 'x-wopi-requestedname': name, 'x-wopi-lock': lock });
    expect((await rename('Hands', 'b')).status).toBe(409);
    expect((await rename('a/b')).headers.get('x-wopi-invalidfilenameerror')).toBeTruthy();
    expect((await rename('Hands')).json()).toEqual({ Name: 'Hands' });
    expect((await mine.info()).json().BaseFileName).toBe('Hands.docx');
    const updater = await world.opened(world.northwind.updater, mine.id);
    expect((await updater.post('RENAME_FILE', { 'x-wopi-requestedname': 'No', 'x-wopi-lock': 'a' })).status).toBe(403);
  });

  it('that are not supported are 501', async () => {
    const mine = await world.opened();
    for (const override of ['DELETE', 'PUT_USER_INFO', '']) expect((await mine.post(override)).status).toBe(501);
  });
});

it('is off unless it is set', async () => {
  const { token, id } = await world.opened();
  delete process.env.WOPI_DISCOVERY_URL;
  const initkey = await world.uploaded();
  expect(await world.edit(initkey)).toMatchObject({ provider: 'embedded', url: '', access_token: '' });
  const call = world.service.call('documents.OpenWopiFile', { id, access_token: token });
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
  process.env.WOPI_DISCOVERY_URL = world.server.discoveryUrl;
});
