import type { TestCall } from '@attesta/kit/testing';
import { EditingSessionModel } from '../repositories/editing-session.schema';
import { FileRepository } from '../repositories/file.repository';
import { pdfFile, uniqueWordFile } from '../testing/office-files';
import { policyCalls } from '../testing/policy-calls';
import { type OpenedFile, startWopiWorld, type WopiWorld } from '../testing/wopi-world';

let world: WopiWorld;
beforeAll(async () => {
  world = await startWopiWorld();
});
afterAll(() => world?.stop());

const { versions } = policyCalls(() => world);

describe('locks', () => {
  it('are one for a document, refreshed, exchanged, told and given back', async () => {
    const mine = await world.opened();
    const theirs = await world.opened(world.northwind.admin, mine.id);
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
    const mine = await world.opened();
    await mine.lock('a');
    await EditingSessionModel.updateOne({ policy_id: mine.id }, { locked_until: new Date(0) });
    expect((await mine.lock('', 'GET_LOCK')).headers.get('x-wopi-lock')).toBe('');
    expect((await mine.put('a', uniqueWordFile())).status).toBe(409);
    expect((await mine.lock('b')).status).toBe(200);
  });

  it('are shared with whoever edits in the browser, in both directions', async () => {
    const { updater, admin } = world.northwind;
    const initkey = await world.uploaded();
    const session = await world.edit(initkey, updater);
    const theirs = await world.opened(admin, initkey);
    const files = [await world.file('Hygiene.docx', uniqueWordFile('In the browser'), updater)];
    await world.service.call('documents.UpdateDocument', { id: session.id, files }, updater);
    expect(await world.edit(initkey, admin)).toMatchObject({ provider: 'embedded', mine: false });
    expect((await theirs.info()).json()).toMatchObject({ UserCanWrite: false, ReadOnly: true });
    const refused = await theirs.lock('b');
    expect([refused.status, refused.headers.get('x-wopi-lock')]).toEqual([409, '']);
    const mine = await world.opened();
    await mine.lock('a');
    const id = (await world.edit(mine.id, updater)).id ?? '';
    const draft = [await world.file('Hygiene.docx', uniqueWordFile(), updater)];
    await expect(world.service.call('documents.UpdateDocument', { id, files: draft }, updater)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('saving', () => {
  it('keeps out of the approval by four eyes everybody who has edited, as the server names them', async () => {
    const { admin, superAdmin, updater, viewer } = world.northwind;
    const mine = await world.opened(updater, await world.uploaded());
    await mine.lock('a');
    const editors = `${updater.userId}, ${superAdmin.userId},nobody`;
    await mine.put('a', uniqueWordFile(), { 'x-wopi-editors': editors });
    await mine.lock('a', 'UNLOCK');
    const review = (person: TestCall) => {
      const asked = { approver_ids: [person.userId ?? ''], four_eyes: true };
      return world.service.call('documents.UpdatePolicyStatus', { init: mine.id, status: 'review', ...asked }, admin);
    };
    for (const author of [updater, superAdmin])
      await expect(review(author)).rejects.toMatchObject({ errors: [{ field: 'approver_ids' }] });
    expect((await review(viewer)).data).toMatchObject({ status: 'review', version: 2 });
  });

  it('keeps drafts under the lock, and makes a version whose approval starts again when the server has finished', async () => {
    const { admin } = world.northwind;
    const mine = await world.opened(admin);
    const review = { init: mine.id, status: 'review', approver_roles: [3] };
    await world.service.call('documents.UpdatePolicyStatus', review, admin);
    expect((await mine.put('a', uniqueWordFile())).status).toBe(409);
    await mine.lock('a');
    const first = await mine.put('a', uniqueWordFile('Once'));
    expect([first.status, first.headers.get('x-wopi-itemversion')]).toEqual([200, '1.1']);
    const last = uniqueWordFile('Twice');
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
    const mine = await world.opened();
    await mine.lock('a');
    const theirs = await world.opened(world.northwind.admin, mine.id);
    const refused = await theirs.put('b', uniqueWordFile());
    expect([refused.status, refused.headers.get('x-wopi-lock')]).toEqual([409, 'a']);
    await mine.put('a', uniqueWordFile('Mine'));
    await world.upload('Hygiene.docx', uniqueWordFile('Theirs'), { initkey: mine.id });
    expect((await mine.lock('a', 'UNLOCK')).status).toBe(200);
    expect(await versions(mine.id)).toHaveLength(2);
    const { data } = await world.service.call('documents.GetEditing', { initkey: mine.id }, world.northwind.admin);
    expect(data).toMatchObject({ version: 1, latest: 2, revision: 1, lapsed: true });
  });

  it('tells Collabora that the document is another one than it knows', async () => {
    const mine = await world.opened();
    await mine.lock('a');
    const { LastModifiedTime } = (await mine.info()).json();
    await mine.put('a', uniqueWordFile(), { 'x-cool-wopi-timestamp': String(LastModifiedTime) });
    const late = await mine.put('a', uniqueWordFile(), { 'x-cool-wopi-timestamp': String(LastModifiedTime) });
    expect([late.status, late.json().COOLStatusCode]).toEqual([409, 1010]);
  });

  it('takes no other kind of file', async () => {
    const mine = await world.opened();
    await mine.lock('a');
    expect((await mine.put('a', pdfFile(['No']))).status).toBe(400);
    expect((await mine.put('a', Buffer.from('no')))?.status).toBe(415);
    expect((await mine.read()).status).toBe(200);
  });
});

describe('a copy', () => {
  const copy = (mine: OpenedFile, headers: Record<string, string>) =>
    mine.post('PUT_RELATIVE', headers, { body: uniqueWordFile('Copied') });

  it('is called as it is demanded, and overwrites only what nobody edits, when that is said', async () => {
    const mine = await world.opened();
    const name = `Copy of ${mine.id}`;
    const made = await copy(mine, { 'x-wopi-relativetarget': `${name}.docx` });
    expect([made.status, made.json().Name]).toEqual([200, `${name}.docx`]);
    const url = new URL(String(made.json().Url));
    const id = url.pathname.split('/')[3] ?? '';
    expect((await world.server.ask('GET', url.pathname, url.searchParams.get('access_token') ?? '')).status).toBe(200);
    const again = await copy(mine, { 'x-wopi-relativetarget': `${name}.docx` });
    expect([again.status, decodeURIComponent(again.headers.get('x-wopi-validrelativetarget') ?? '')]).toEqual([
      409,
      `${name} (2).docx`,
    ]);
    const over = { 'x-wopi-relativetarget': `${name}.docx`, 'x-wopi-overwriterelativetarget': 'true' };
    expect((await copy(mine, over)).status).toBe(200);
    expect(await versions(id)).toHaveLength(2);
    await (await world.opened(world.northwind.admin, id)).lock('z');
    const locked = await copy(mine, over);
    expect([locked.status, locked.headers.get('x-wopi-lock')]).toEqual([409, 'z']);
  });

  it('takes the next free name that is like a suggested one, in any script', async () => {
    const mine = await world.opened();
    // "Überblick" in UTF-7.
    const target = { 'x-wopi-suggestedtarget': `+ANw-berblick ${mine.id}.docx` };
    expect((await copy(mine, target)).json().Name).toBe(`Überblick ${mine.id}.docx`);
    expect((await copy(mine, target)).json().Name).toBe(`Überblick ${mine.id} (2).docx`);
    expect((await copy(mine, { 'x-wopi-suggestedtarget': '.docx' })).json().Name).toMatch(/^Hygiene( \(\d+\))?\.docx$/);
  });

  it('needs one of the two names, and one that a file may have', async () => {
    const mine = await world.opened();
    const both = { 'x-wopi-suggestedtarget': '.docx', 'x-wopi-relativetarget': 'a.docx' };
    for (const headers of [{}, both, { 'x-wopi-relativetarget': '../a.docx' }])
      expect((await copy(mine, headers as Record<string, string>)).status).toBe(400);
  });
});
