import { linkUntil, mailedCode, readLinkToken } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { authService } from '../testing/auth-service';
import { mailsTo } from '../testing/mailbox';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

function due(more: object = {}) {
  const email = `${newId()}@example.test`;
  const [organization_id, meeting_id, id] = [newId(), newId(), newId()];
  const claims = { kind: 'ballot', organization_id, meeting_id, agenda_id: newId(), id, email, until: linkUntil() };
  return {
    key: `vote ${id}`,
    kind: 'vote',
    to: { name: 'Ada <b>', email, user_id: '' },
    sender_id: newId(),
    subject: { key: 'governance.mail_vote_subject', parameters: { meeting: 'Safety' } },
    lines: [
      {
        key: 'governance.mail_vote_text',
        parameters: { committee: 'Infection control', day: '2026-11-20', items: 'Budget' },
      },
      { key: 'governance.mail_link_personal', parameters: { day: '2026-12-20' } },
    ],
    page: { path: '/commitee/vote', claims },
    ...more,
  };
}
const tell = (data: object) => service.event('governance.mail.due', data);

test('a vote is asked for with the documented link, whose token binds it to the reader', async () => {
  const data = due();
  await tell(data);
  const [mail] = await mailsTo(data.to.email);
  expect(mail?.subject).toBe('Your vote is asked for: Safety');
  expect(mail?.text).toContain('its meeting of Nov 20, 2026. Items: Budget');
  const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.pathname).toBe('/commitee/vote');
  expect(link.searchParams.get('voter_email')).toBe(data.to.email);
  const { email: _email, ...bound } = data.page.claims;
  expect(readLinkToken(link.searchParams.get('t') ?? '')).toMatchObject(bound);
});

test('the same event sends one mail', async () => {
  const data = due();
  await tell(data);
  await tell(data);
  expect(await mailsTo(data.to.email)).toHaveLength(1);
});

test('the signed head of the ledger goes along as a file', async () => {
  const attachment = { filename: 'ledger-head.json', content_type: 'application/json', content: '{"hash":"0f"}\n' };
  const data = due({ attachment });
  await tell(data);
  const [mail] = await mailsTo(data.to.email);
  expect(await mail?.files()).toEqual([
    { name: 'ledger-head.json', type: 'application/json', content: '{"hash":"0f"}\n' },
  ]);
});

test('a stored file goes along, byte by byte, and the mail goes without it when it is there no more', async () => {
  const [id, filename] = [newId(), 'Minutes of Safety.pdf'];
  const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x80]);
  service.files[id] = pdf;
  const attachment = { filename: 'ledger-head.json', content_type: 'application/json', content: '{}' };
  const data = due({ attachment, file: { id, filename, content_type: 'application/pdf' } });
  await tell(data);
  const [mail] = await mailsTo(data.to.email);
  expect(await mail?.files()).toEqual([
    { name: filename, type: 'application/pdf', content: pdf.toString('latin1') },
    { name: 'ledger-head.json', type: 'application/json', content: '{}' },
  ]);
  const without = due({ file: { id: newId(), filename, content_type: 'application/pdf' } });
  await tell(without);
  expect(await (await mailsTo(without.to.email))[0]?.files()).toEqual([]);
});

test('a mail that comes again and again can be ended in one click of a mail program (RFC 8058)', async () => {
  const data = due({ unsubscribe: '/api/report_mailings/unsubscribe?token=t0ken' });
  await service.event('compliance.mail.due', data);
  const [mail] = await mailsTo(data.to.email);
  expect(mail?.unsubscribe.Links).toEqual([expect.stringMatching(/\/api\/report_mailings\/unsubscribe\?token=t0ken$/)]);
  expect(mail?.unsubscribe.HeaderPost).toBe('List-Unsubscribe=One-Click');
});

test('a user reads it in their language, somebody without an account in that of who sends it', async () => {
  const [user, sender] = [newId(), newId()];
  const preferences = new PreferencesRepository({ organizationId: '' });
  await preferences.change(user, { language: 'fr' });
  await preferences.change(sender, { language: 'es' });
  const known = due({ sender_id: sender });
  known.to.user_id = user;
  const outsider = due({ sender_id: sender });
  await tell(known);
  await tell(outsider);
  expect((await mailsTo(known.to.email))[0]?.subject).toBe('Votre vote est demandé : Safety');
  expect((await mailsTo(outsider.to.email))[0]?.subject).toBe('Se pide su voto: Safety');
});

test('a code follows from its seed, which is all that the event holds', async () => {
  const data = due({
    page: undefined,
    code_seed: 'seed',
    lines: [{ key: 'governance.mail_code_text', parameters: { code: '' } }],
  });
  await tell(data);
  expect((await mailsTo(data.to.email))[0]?.text).toContain(`Your code is ${mailedCode('seed')}.`);
});

describe('the mails of an agreement', () => {
  const facts = { sender: 'Owen Clarke', organization: 'Northwind', name: 'Hand hygiene', day: '2026-12-01' };
  const line = (key: string, parameters: object = facts) => ({ key: `documents.${key}`, parameters });
  const signing = (kind: string, subject: object, lines: object[], more: object = {}) => {
    const data = due({ kind, subject, lines, language: 'fr', ...more });
    const claims = { ...data.page.claims, kind: 'signature', meeting_id: '', agenda_id: '' };
    return { ...data, page: 'code_seed' in more ? undefined : { path: '/outsiderspolicy', claims } };
  };
  const asked = () =>
    signing('agreement', line('mail_sign_subject'), [line('mail_sign_text'), line('mail_sign_link', {})]);
  const mailOf = async <Data extends { to: { email: string } }>(data: Data) => {
    await service.event('documents.mail.due', data);
    return (await mailsTo(data.to.email))[0];
  };

  it.each<[string, () => ReturnType<typeof signing>, string, RegExp]>([
    ['the invitation', asked, 'À signer : Hand hygiene', /Owen Clarke .*Northwind.*« Hand hygiene ».*1 déc\. 2026/s],
    [
      'the reminder',
      () => signing('agreement', line('mail_sign_subject'), [line('mail_sign_reminder'), line('mail_sign_link', {})]),
      'À signer : Hand hygiene',
      /Rappel.*Owen Clarke.*« Hand hygiene »/s,
    ],
    [
      'the signed copy',
      () => signing('agreement signed', line('mail_signed_subject'), [line('mail_signed_text')]),
      'Signé par tous : Hand hygiene',
      /Tout le monde a signé « Hand hygiene »/,
    ],
    [
      'the code',
      () =>
        signing('signing code', line('mail_signing_code_subject', {}), [line('mail_signing_code_text', { code: '' })], {
          code_seed: 'seed',
        }),
      'Votre code de signature',
      new RegExp(mailedCode('seed')),
    ],
  ])('%s is written in the language of the document', async (_what, make, subject, text) => {
    const data = make();
    const mail = await mailOf(data);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toMatch(text);
    expect(mail?.text).not.toMatch(/[{}]/);
    if (!data.page) return;
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/outsiderspolicy');
    expect(readLinkToken(link.searchParams.get('t') ?? '')).toMatchObject({ kind: 'signature' });
  });

  it.each(['en', 'zh', 'ar', 'it', 'es', 'fr'])('has all its parameters filled in, in %s', async (language) => {
    const mail = await mailOf({ ...asked(), language });
    for (const fact of [facts.sender, facts.organization, facts.name]) expect(mail?.text).toContain(fact);
    expect(mail?.text).not.toMatch(/[{}]/);
  });

  it('goes to a user in their own language all the same', async () => {
    const user = newId();
    await new PreferencesRepository({ organizationId: '' }).change(user, { language: 'es' });
    const data = asked();
    data.to.user_id = user;
    expect((await mailOf(data))?.subject).toBe('Por favor, firme: Hand hygiene');
  });
});
