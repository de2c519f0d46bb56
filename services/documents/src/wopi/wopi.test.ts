import { newId, type TestCall } from '@attesta/kit/testing';
import type { EditingSession } from '@attesta/proto/documents';
import { EditingSessionModel } from '../repositories/editing-session.schema';
import { FileRepository } from '../repositories/file.repository';
import { EditingServer, type WopiAsk } from '../testing/editing-server';
import { pdfFile, wordFile } from '../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../testing/policy-world';
import { readWopiToken, wopiToken } from './access-token';

let world: PolicyWorld;
let server: EditingServer;
let count = 0;
const words = (text = 'Wash your hands') => wordFile([text, `Copy ${count++}`]);

beforeAll(async () => {
  world = await startPolicyWorld();
  server = new EditingServer(world.service);
  await server.start();
  process.env.WOPI_DISCOVERY_URL = server.discoveryUrl;
  process.env.PUBLIC_URL = server.hostUrl;
});
afterAll(async () => {
  delete process.env.WOPI_DISCOVERY_URL;
  server.stop();
  await world.stop();
});

const upload = async (bytes = words()) => (await world.upload('Hygiene.docx', bytes)).initkey ?? '';
const open = async (initkey: string, as: TestCall = world.northwind.updater) =>
  (await world.service.call('documents.EditDocument', { initkey }, as)).data as EditingSession;
const versions = async (id: string) =>
  (await world.service.call('documents.GetPolicy', { id }, world.northwind.admin)).data?.versions ?? [];

/** The document as one user's editing server has it open. */
async function opened(as: TestCall = world.northwind.updater, initkey?: string) {
  const id = initkey ?? (await upload());
  const { access_token: token = '', url = '' } = await open(id, as);
  const file = `/wopi/files/${id}`;
  const post = (override: string, headers: Record<string, string> = {}, more: WopiAsk = {}) =>
    server.ask('POST', file, token, { ...more, headers: { 'x-wopi-override': override, ...headers } });
  return {
    id,
    token,
    url,
    info: (more?: WopiAsk) => server.ask('GET', file, token, more),
    read: () => server.ask('GET', `${file}/contents`, token),
    put: (lock: string, body: Uint8Array, headers: Record<string, string> = {}) =>
      server.ask('POST', `${file}/contents`, token, {
        body,
        headers: { 'x-wopi-override': 'PUT', 'x-wopi-lock': lock, ...headers },
      }),
    post,
    lock: (lock: string, override = 'LOCK') => post(override, { 'x-wopi-lock': lock }),
  };
}

describe('a document that is opened', () => {
  it('is shown by the address that the server has for its kind, under a token of its own', async () => {
    const { id, url, token, info } = await opened();
    const source = encodeURIComponent(`${server.hostUrl}/wopi/files/${id}`);
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
    const bytes = words();
    const { read, id, token } = await opened(world.northwind.admin, await upload(bytes));
    expect((await read()).bytes.equals(bytes)).toBe(true);
    const headers = { 'x-wopi-maxexpectedsize': '10' };
    expect((await server.ask('GET', `/wopi/files/${id}/contents`, token, { headers })).status).toBe(412);
  });
});

describe('a token', () => {
  it('is refused when it is forged, lapsed, or of another document', async () => {
    const { id, token, info } = await opened();
    const grant = readWopiToken(token);
    if (!grant) throw new Error('no grant');
    const other = await opened();
    const forged = token.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ ...grant, edit: false })).toString('base64url')}.`,
    );
    for (const bad of ['', 'x', forged, other.token, wopiToken({ ...grant, until: Date.now() - 1 })])
      await expect(info({ token: bad })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(id).toBe(grant.policyId);
  });

  it('ends with the session that it was given in, and with no other', async () => {
    const mine = await opened({ ...world.northwind.updater, sessionId: newId() });
    const theirs = await opened({ ...world.northwind.admin, sessionId: newId() });
    expect((await mine.info()).status).toBe(200);
    world.service.runtime.verifier.endSession(readWopiToken(mine.token)?.actor.sessionId ?? '');
    expect((await mine.info()).status).toBe(401);
    expect((await mine.put('lock', words())).status).toBe(401);
    expect((await theirs.info()).status).toBe(200);
  });

  it('is good for nobody who may not edit there, whatever it says', async () => {
    const { id, token } = await opened();
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
    for (const bad of [stranger, viewer]) expect((await server.ask('GET', `/wopi/files/${id}`, bad)).status).toBe(403);
    const elsewhere = wopiToken({ ...grant, actor: actorOf(lakeside.admin), organizationId: lakeside.id });
    expect((await server.ask('GET', `/wopi/files/${id}`, elsewhere)).status).toBe(404);
  });
});

describe('a proof', () => {
  it.each<[string, WopiAsk]>([
    ['is missing', { signed: 'no' }],
    ['is a stranger’s', { signed: 'stranger' }],
    ['is older than twenty minutes', { at: Date.now() - 21 * 60_000 }],
  ])('that %s is refused as the protocol has it', async (_what, ask) => {
    expect((await (await opened()).info(ask)).status).toBe(500);
  });

  it('is good under the key before the present one', async () => {
    const { info } = await opened();
    server.renewKeys();
    expect((await info({ signed: 'old' })).status).toBe(200);
  });
});

describe('locks', () => {
  it('are one for a document, refreshed, exchanged, told and given back', async () => {
    const mine = await opened();
    const theirs = await opened(world.northwind.admin, mine.id);
    expect((await mine.lock('', 'GET_LOCK')).headers.get('x-wopi-lock')).toBe('');
    expect((await mine.lock('a')).status).toBe(200);
    expect((await mine.lock('a')).status).toBe(200);
    const refused = await theirs.lock('b');
    expect([refused.status, refused.headers.get('x-wopi-lock')]).toEqual([409, 'a']);
    expect((await theirs.lock('', 'GET_LOCK')).headers.get('x-wopi-lock')).toBe('a');
    expect((await theirs.lock('a', 'REFRESH_LOCK')).status).toBe(200);
    expect((await theirs.lock('b', 'REFRESH_LOCK')).status).toBe(409);
    const exchange = { 'x-wopi-lock': 'c', 'x-wopi-oldlock': 'b' };
    expect((await mine.post('LOCK', exchange)).status).toBe(409);
    expect((await mine.post('LOCK', { ...exchange, 'x-wopi-oldlock': 'a' })).status).toBe(200);
    expect((await mine.lock('a', 'UNLOCK')).headers.get('x-wopi-lock')).toBe('c');
    expect((await mine.lock('c', 'UNLOCK')).status).toBe(200);
    expect((await mine.lock('c', 'UNLOCK')).status).toBe(409);
    expect((await theirs.lock('d')).status).toBe(200);
  });

  it('lapse after half an hour without a word', async () => {
    const mine = await opened();
    await mine.lock('a');
    await EditingSessionModel.updateOne({ policy_id: mine.id }, { locked_until: new Date(0) });
    expect((await mine.lock('', 'GET_LOCK')).headers.get('x-wopi-lock')).toBe('');
    expect((await mine.put('a', words())).status).toBe(409);
    expect((await mine.lock('b')).status).toBe(200);
  });

  it('are shared with whoever edits in the browser, in both directions', async () => {
    const { updater, admin } = world.northwind;
    const initkey = await upload();
    const session = await open(initkey, updater);
    const theirs = await opened(admin, initkey);
    const files = [await world.file('Hygiene.docx', words('In the browser'), updater)];
    await world.service.call('documents.UpdateDocument', { id: session.id, files }, updater);
    expect(await open(initkey, admin)).toMatchObject({ provider: 'embedded', mine: false });
    expect((await theirs.info()).json()).toMatchObject({ UserCanWrite: false, ReadOnly: true });
    const refused = await theirs.lock('b');
    expect([refused.status, refused.headers.get('x-wopi-lock')]).toEqual([409, '']);
    const mine = await opened();
    await mine.lock('a');
    const id = (await open(mine.id, updater)).id ?? '';
    const draft = [await world.file('Hygiene.docx', words(), updater)];
    await expect(world.service.call('documents.UpdateDocument', { id, files: draft }, updater)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('saving', () => {
  it('keeps drafts under the lock, and makes a version whose approval starts again when the server has finished', async () => {
    const { admin } = world.northwind;
    const mine = await opened(admin);
    const review = { init: mine.id, status: 'review', approver_roles: [3] };
    await world.service.call('documents.UpdatePolicyStatus', review, admin);
    expect((await mine.put('a', words())).status).toBe(409);
    await mine.lock('a');
    const first = await mine.put('a', words('Once'));
    expect([first.status, first.headers.get('x-wopi-itemversion')]).toEqual([200, '1.1']);
    const last = words('Twice');
    expect((await mine.put('a', last)).headers.get('x-wopi-itemversion')).toBe('1.2');
    expect((await mine.read()).bytes.equals(last)).toBe(true);
    expect(await versions(mine.id)).toHaveLength(1);
    expect((await mine.lock('a', 'UNLOCK')).headers.get('x-wopi-itemversion')).toBe('2.0');
    const [newest, before] = await versions(mine.id);
    expect([newest, before]).toMatchObject([
      { version: 2, status: 'draft' },
      { version: 1, status: 'retired' },
    ]);
    const stored = await new FileRepository({ organizationId: '' }).findById(newest?.file_path ?? '');
    expect(stored).toMatchObject({ state: 'attached', organization_id: world.northwind.id, size: last.length });
    expect(stored?.key_id).not.toBe('');
  });

  it('writes over nothing: another lock, and a version that somebody has uploaded meanwhile', async () => {
    const mine = await opened();
    await mine.lock('a');
    const theirs = await opened(world.northwind.admin, mine.id);
    const refused = await theirs.put('b', words());
    expect([refused.status, refused.headers.get('x-wopi-lock')]).toEqual([409, 'a']);
    await mine.put('a', words('Mine'));
    await world.upload('Hygiene.docx', words('Theirs'), { initkey: mine.id });
    expect((await mine.lock('a', 'UNLOCK')).status).toBe(200);
    expect(await versions(mine.id)).toHaveLength(2);
    const { data } = await world.service.call('documents.GetEditing', { initkey: mine.id }, world.northwind.admin);
    expect(data).toMatchObject({ version: 1, latest: 2, revision: 1, lapsed: true });
  });

  it('tells Collabora that the document is another one than it knows', async () => {
    const mine = await opened();
    await mine.lock('a');
    const { LastModifiedTime } = (await mine.info()).json();
    await mine.put('a', words(), { 'x-cool-wopi-timestamp': String(LastModifiedTime) });
    const late = await mine.put('a', words(), { 'x-cool-wopi-timestamp': String(LastModifiedTime) });
    expect([late.status, late.json().COOLStatusCode]).toEqual([409, 1010]);
  });

  it('takes no other kind of file', async () => {
    const mine = await opened();
    await mine.lock('a');
    expect((await mine.put('a', pdfFile(['No']))).status).toBe(400);
    expect((await mine.put('a', Buffer.from('no')))?.status).toBe(415);
    expect((await mine.read()).status).toBe(200);
  });
});

describe('a copy', () => {
  const copy = (mine: Awaited<ReturnType<typeof opened>>, headers: Record<string, string>) =>
    mine.post('PUT_RELATIVE', headers, { body: words('Copied') });

  it('is called as it is demanded, and overwrites only what nobody edits, when that is said', async () => {
    const mine = await opened();
    const name = `Copy of ${mine.id}`;
    const made = await copy(mine, { 'x-wopi-relativetarget': `${name}.docx` });
    expect([made.status, made.json().Name]).toEqual([200, `${name}.docx`]);
    const url = new URL(String(made.json().Url));
    const id = url.pathname.split('/')[3] ?? '';
    expect((await server.ask('GET', url.pathname, url.searchParams.get('access_token') ?? '')).status).toBe(200);
    const again = await copy(mine, { 'x-wopi-relativetarget': `${name}.docx` });
    expect([again.status, decodeURIComponent(again.headers.get('x-wopi-validrelativetarget') ?? '')]).toEqual([
      409,
      `${name} (2).docx`,
    ]);
    const over = { 'x-wopi-relativetarget': `${name}.docx`, 'x-wopi-overwriterelativetarget': 'true' };
    expect((await copy(mine, over)).status).toBe(200);
    expect(await versions(id)).toHaveLength(2);
    await (await opened(world.northwind.admin, id)).lock('z');
    const locked = await copy(mine, over);
    expect([locked.status, locked.headers.get('x-wopi-lock')]).toEqual([409, 'z']);
  });

  it('takes the next free name that is like a suggested one, in any script', async () => {
    const mine = await opened();
    // "Überblick" in UTF-7.
    const target = { 'x-wopi-suggestedtarget': `+ANw-berblick ${mine.id}.docx` };
    expect((await copy(mine, target)).json().Name).toBe(`Überblick ${mine.id}.docx`);
    expect((await copy(mine, target)).json().Name).toBe(`Überblick ${mine.id} (2).docx`);
    expect((await copy(mine, { 'x-wopi-suggestedtarget': '.docx' })).json().Name).toMatch(/^Hygiene( \(\d+\))?\.docx$/);
  });

  it('needs one of the two names, and one that a file may have', async () => {
    const mine = await opened();
    const both = { 'x-wopi-suggestedtarget': '.docx', 'x-wopi-relativetarget': 'a.docx' };
    for (const headers of [{}, both, { 'x-wopi-relativetarget': '../a.docx' }])
      expect((await copy(mine, headers as Record<string, string>)).status).toBe(400);
  });
});

describe('other calls', () => {
  it('rename by who may, under the lock', async () => {
    const mine = await opened(world.northwind.admin);
    await mine.lock('a');
    const rename = (name: string, lock = 'a') =>
      mine.post('RENAME_FILE', { 'x-wopi-requestedname': name, 'x-wopi-lock': lock });
    expect((await rename('Hands', 'b')).status).toBe(409);
    expect((await rename('a/b')).headers.get('x-wopi-invalidfilenameerror')).toBeTruthy();
    expect((await rename('Hands')).json()).toEqual({ Name: 'Hands' });
    expect((await mine.info()).json().BaseFileName).toBe('Hands.docx');
    const updater = await opened(world.northwind.updater, mine.id);
    expect((await updater.post('RENAME_FILE', { 'x-wopi-requestedname': 'No', 'x-wopi-lock': 'a' })).status).toBe(403);
  });

  it('that are not supported are 501', async () => {
    const mine = await opened();
    for (const override of ['DELETE', 'PUT_USER_INFO', '']) expect((await mine.post(override)).status).toBe(501);
  });
});

it('is off unless it is set', async () => {
  const { token, id } = await opened();
  delete process.env.WOPI_DISCOVERY_URL;
  const initkey = await upload();
  expect(await open(initkey)).toMatchObject({ provider: 'embedded', url: '', access_token: '' });
  const call = world.service.call('documents.OpenWopiFile', { id, access_token: token });
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
  process.env.WOPI_DISCOVERY_URL = server.discoveryUrl;
});
