import { linkToken, localDay, mailedCode } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { AgreementModel } from '../../repositories/agreement.schema';
import { type Shown, type SigningWorld, startSigningWorld, typed } from '../../testing/signing-world';

// LibreOffice has to start first, which takes as long as the machine is busy.
jest.setTimeout(240_000);

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());

const outside = (...emails: string[]) => ({ signers: emails.map((email) => ({ name: 'Ada Byron', email })) });
const address = () => `${newId()}@outside.test`;
const find = (shown: Shown) => world.service.call('documents.FindOutsiderAgreement', shown);
const view = (shown: Shown) => world.service.call('documents.ViewOutsiderAgreement', shown);
const sign = (shown: Shown) => world.service.call('documents.SignOutsiderAgreement', { ...shown, mark: typed });

describe('a signer without an account', () => {
  it('comes by a mailed link and a mailed code, reads, signs, and fetches the signed document', async () => {
    const email = address();
    const { id } = await world.send(outside(email));
    const shown = await world.link(email);
    const { data } = await find(shown);
    expect(data).toMatchObject({ organization_name: 'Northwind', signer_status: 'asked', may_sign: true });
    await expect(sign(shown)).rejects.toMatchObject({ message: 'Open the document before you sign it.' });
    await view(shown);
    expect((await sign(shown)).data).toMatchObject({ signer_status: 'signed', status: 'completing' });
    await world.seal();
    expect(await world.read(id)).toMatchObject({ status: 'signed' });
    expect((await world.mailsTo(email)).at(-1)?.subject.key).toBe('documents.mail_signed_subject');
    expect((await view(shown)).data?.name).toMatch(/\.pdf$/);
  });

  it('is shown nothing without the code', async () => {
    const email = address();
    await world.send(outside(email));
    const shown = await world.link(email, false);
    for (const call of [find, view, sign]) await expect(call(shown)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('has five tries for a code, which is good once and replaced by the next', async () => {
    const email = address();
    await world.send(outside(email));
    const shown = await world.link(email, false);
    const check = (code: string) => world.service.call('documents.CheckSigningCode', { ...shown, code });
    const codeOf = async () => mailedCode((await world.mailsTo(email)).at(-1)?.code_seed ?? '');
    await world.service.call('documents.SendSigningCode', shown);
    const first = await codeOf();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(check(first === '000000' ? '111111' : '000000')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(check(first)).rejects.toMatchObject({ code: 'unauthenticated' });
    await world.service.call('documents.SendSigningCode', shown);
    const second = await codeOf();
    expect((await check(second)).data?.proof).toEqual(expect.any(String));
    await expect(check(second)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('signs once: a repeat is refused', async () => {
    const email = address();
    await world.send(outside(email, address()));
    const shown = await world.link(email);
    await view(shown);
    const outcomes = await Promise.allSettled([sign(shown), sign(shown)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(sign(shown)).rejects.toMatchObject({ message: 'You have already signed this agreement.' });
  });

  it('may decline for a reason', async () => {
    const email = address();
    const { id } = await world.send(outside(email));
    const shown = await world.link(email);
    await world.service.call('documents.DeclineOutsiderAgreement', { ...shown, reason: 'Not in my name' });
    expect(await world.read(id)).toMatchObject({ status: 'declined', reason: 'Not in my name' });
  });

  it('signs until the day ends by the calendar of the organization, whatever day it is by UTC', async () => {
    const email = address();
    const { id } = await world.send(outside(email));
    const shown = await world.link(email);
    const now = new Date();
    // At any hour it is another day in one of the two.
    const time_zone = now.getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    const [there, byUtc] = [localDay(now, time_zone), localDay(now, 'UTC')];
    const { id: organization } = world.northwind;
    const facts = { id: organization, name: 'Northwind', status: 1, ancestors: [], version: 90 };
    await AgreementModel.updateOne({ _id: id }, { $set: { expiry_date: [there, byUtc].sort()[0] } });
    await world.service.event('tenancy.organization.changed', { ...facts, time_zone });
    expect((await find(shown)).data?.may_sign).toBe(there < byUtc);
    await world.service.event('tenancy.organization.changed', { ...facts, time_zone: 'UTC', version: 91 });
    expect((await find(shown)).data?.may_sign).toBe(there > byUtc);
  });

  it('finds all that the address was sent by the organization, and nothing of others', async () => {
    const [email, other] = [address(), address()];
    const one = await world.send(outside(email));
    const two = await world.send(outside(email));
    const second = await world.send(outside(other, email));
    await world.send(outside(other));
    const { data } = await world.service.call('documents.ListOutsiderAgreements', await world.link(email));
    expect(data?.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(data?.map(({ id }) => id)).not.toContain(second.id);
    const page = new URL(data?.[1]?.page ?? '', 'http://x').searchParams;
    const { proof } = await world.link(email);
    const opened = await find({ id: one.id ?? '', t: page.get('t') ?? '', voter_email: email, proof: proof ?? '' });
    expect(opened.data).toMatchObject({ id: one.id });
  });
});

describe('an attack on a link', () => {
  it('by editing its address, its agreement or its token fails', async () => {
    const [email, other] = [address(), address()];
    await world.send({ ...outside(email, other), signing_order: 'parallel' });
    const { id: elsewhere = '' } = await world.send(outside(address()));
    const shown = await world.link(email);
    await view(shown);
    await expect(sign({ ...shown, voter_email: other })).rejects.toMatchObject({ code: 'not_found' });
    await expect(sign({ ...shown, id: elsewhere })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      sign({ ...shown, t: shown.t.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')) }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(sign({ ...shown, voter_email: 'nobody' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it("with another person's proof, or one of another organization, fails", async () => {
    const [email, other] = [address(), address()];
    await world.send({ ...outside(email, other), signing_order: 'parallel' });
    const [mine, theirs] = [await world.link(email), await world.link(other)];
    await expect(find({ ...mine, proof: theirs.proof ?? '' })).rejects.toMatchObject({ code: 'forbidden' });
    const claims = { meeting_id: '', agenda_id: '', id: '', email, until: Date.now() / 1000 + 60 };
    const foreign = linkToken({ kind: 'proof', organization_id: world.lakeside.id, ...claims });
    await expect(find({ ...mine, proof: foreign })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(find({ ...mine, proof: mine.t })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('that was mailed for something else, or has expired, or was withdrawn fails', async () => {
    const email = address();
    const { id = '' } = await world.send(outside(email));
    const shown = await world.link(email);
    const claims = { organization_id: world.northwind.id, meeting_id: '', agenda_id: '', id, email };
    const later = Date.now() / 1000 + 60;
    const vote = linkToken({ kind: 'ballot', ...claims, until: Math.floor(later) });
    await expect(find({ ...shown, t: vote })).rejects.toMatchObject({ code: 'forbidden' });
    const old = linkToken({ kind: 'signature', ...claims, until: 1 });
    await expect(find({ ...shown, t: old })).rejects.toMatchObject({ message: /has expired/ });
    const foreign = linkToken({
      kind: 'signature',
      ...claims,
      organization_id: world.lakeside.id,
      until: Math.floor(later),
    });
    await expect(find({ ...shown, t: foreign })).rejects.toMatchObject({ code: 'forbidden' });
    await world.service.call('documents.DeleteAgreement', { id }, world.northwind.admin);
    await expect(view(shown)).rejects.toMatchObject({ message: 'This agreement was withdrawn.' });
  });
});

describe('what is mailed to a signer without an account', () => {
  it('is the invitation, the code, the reminder and the signed copy, each in the language of the agreement', async () => {
    const email = address();
    const { id = '', fileName: name, expiry_date: day } = await world.send({ ...outside(email), language: 'ar' });
    const shown = await world.link(email);
    await world.service.call('documents.RemindSigners', { id }, world.northwind.admin);
    await view(shown);
    await sign(shown);
    await world.seal();
    const mails = await world.mailsTo(email);
    const facts = { sender: 'admin of Northwind', organization: 'Northwind', name, day };
    expect(mails.map(({ subject, lines: [first], language }) => ({ subject: subject.key, first, language }))).toEqual([
      {
        subject: 'documents.mail_sign_subject',
        first: { key: 'documents.mail_sign_text', parameters: facts },
        language: 'ar',
      },
      {
        subject: 'documents.mail_signing_code_subject',
        first: { key: 'documents.mail_signing_code_text', parameters: { code: '' } },
        language: 'ar',
      },
      {
        subject: 'documents.mail_sign_subject',
        first: { key: 'documents.mail_sign_reminder', parameters: facts },
        language: 'ar',
      },
      {
        subject: 'documents.mail_signed_subject',
        first: { key: 'documents.mail_signed_text', parameters: { name } },
        language: 'ar',
      },
    ]);
    for (const { page, code_seed } of mails) expect(page?.path ?? code_seed).toBeTruthy();
  });
});

describe('an agreement that is over without being signed', () => {
  const mailed = async (email: string) => {
    const over = (await world.mailsTo(email)).filter(({ subject }) => subject.key === 'documents.mail_over_subject');
    return over.flatMap(({ lines }) => lines.map(({ key }) => key));
  };
  /** Two are asked side by side, and a third when both have signed. */
  const sent = async () => {
    const emails = [address(), address(), address()] as [string, string, string];
    const signers = emails.map((email, index) => ({ name: 'Ada Byron', email, order: index < 2 ? 1 : 2 }));
    const { id = '' } = await world.send({ signers });
    return { id, emails };
  };

  it('is told of to whoever outside was asked, when it was withdrawn', async () => {
    const { id, emails } = await sent();
    await world.service.call('documents.DeleteAgreement', { id }, world.northwind.admin);
    expect(await Promise.all(emails.map(mailed))).toEqual([
      ['documents.mail_withdrawn_text'],
      ['documents.mail_withdrawn_text'],
      [],
    ]);
  });

  it('is told of to the others when one of them has declined', async () => {
    const { emails } = await sent();
    const shown = await world.link(emails[0]);
    await world.service.call('documents.DeclineOutsiderAgreement', { ...shown, reason: 'Not in my name' });
    expect(await Promise.all(emails.map(mailed))).toEqual([[], ['documents.mail_declined_text'], []]);
  });

  it('is told of when its time is over, and nothing of it once it is signed', async () => {
    const { id, emails } = await sent();
    const email = address();
    const { id: signed } = await world.send(outside(email));
    const shown = await world.link(email);
    await view(shown);
    await sign(shown);
    await world.seal();
    await world.service.runJob('expire-agreements', new Date(Date.now() + 40 * 86_400_000));
    expect(await world.read(id)).toMatchObject({ status: 'expired' });
    expect(await mailed(emails[1])).toEqual(['documents.mail_expired_text']);
    expect(await world.read(signed)).toMatchObject({ status: 'signed' });
    expect(await mailed(email)).toEqual([]);
  });
});
