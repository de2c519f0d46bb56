import type { Agreement } from '@attesta/proto/documents';
import { prepareNext } from '../../agreements/prepare-next';
import { AgreementModel } from '../../repositories/agreement.schema';
import { type AcrobatAccount, acrobatAccount } from '../../testing/acrobat-account';
import { agreementCalls, idOf } from '../../testing/agreement-calls';
import { pdfFile } from '../../testing/office-files';
import { type SigningWorld, startSigningWorld } from '../../testing/signing-world';

let world: SigningWorld;
let account: AcrobatAccount;
beforeAll(async () => {
  world = await startSigningWorld();
  account = await acrobatAccount();
});
afterAll(async () => {
  account?.stop();
  await world?.stop();
});

const { told } = agreementCalls(() => world);
const prepare = () => prepareNext(world.service.runtime);
const send = async () => {
  const { admin, updater } = world.northwind;
  const { initkey } = await world.upload('Hands.pdf', pdfFile(['Hands']));
  const request = { initkey, signers: [{ user_id: updater.userId ?? '' }] };
  return (await world.service.call('documents.CreateAgreement', request, admin)).data as Agreement;
};

describe('a PDF that Acrobat Sign asks the signers for', () => {
  it('is handed over when it is written down, not before', async () => {
    const { id, status } = await send();
    expect(status).toBe('preparing');
    expect(account.sent).toEqual([]);
    expect(await prepare()).toBe(true);
    expect(account.sent).toEqual([expect.stringContaining(`attesta-${id}-`)]);
    expect(await world.read(id)).toMatchObject({ status: 'out_for_signature' });
  });

  it('is handed over once, though whoever did it was killed before it was written down', async () => {
    const before = account.sent.length;
    const { id } = await send();
    const { source_id = '' } = (await AgreementModel.findById(id).lean()) ?? {};
    await prepare();
    // What was written after the hand-over is undone, as where the instance dies between the two.
    const { matchedCount } = await AgreementModel.updateOne(
      { _id: id },
      { $set: { status: 'preparing', source_id, reference: '', claimed_until: null } },
    );
    expect(matchedCount).toBe(1);
    expect(await prepare()).toBe(true);
    expect(account.sent).toHaveLength(before + 1);
    const [kept] = await AgreementModel.find({ _id: id }).lean();
    expect(kept?.reference).toBe(`agreement-${before + 1}`);
  });

  it('is signed there alone: nobody signs, declines or is reminded here', async () => {
    const { admin, updater } = world.northwind;
    const { id = '' } = await send();
    await prepare();
    await world.service.call('documents.RefreshAgreements', {}, admin);
    await world.view(id, updater);
    expect(await world.read(id, updater)).toMatchObject({ signers: [{ status: 'asked' }], may: [] });
    const elsewhere = { code: 'conflict', message: /signed at another service/ };
    await expect(world.sign(id, updater)).rejects.toMatchObject(elsewhere);
    const no = { id, reason: 'Not in my name' };
    await expect(world.service.call('documents.DeclineAgreement', no, updater)).rejects.toMatchObject(elsewhere);
    await expect(world.service.call('documents.RemindSigners', { id }, admin)).rejects.toMatchObject(elsewhere);
    expect(await world.read(id)).toMatchObject({ status: 'out_for_signature', signers: [{ status: 'asked' }] });
  });

  it('is cancelled there when it was deleted while it was handed over', async () => {
    const { id = '' } = await send();
    account.meanwhile = () => world.service.call('documents.DeleteAgreement', { id }, world.northwind.admin);
    await prepare();
    account.meanwhile = undefined;
    expect([...account.over]).toEqual([[expect.stringContaining(`attesta-${id}-`), 'CANCELLED']]);
  });

  it('ends as it ended there, which is asked for each hour, and not by the clock here', async () => {
    const { updater } = world.northwind;
    const { id } = await send();
    await prepare();
    const day = 86_400_000;
    await world.service.runJob('expire-agreements', new Date(Date.now() + 60 * day));
    expect(await world.read(id)).toMatchObject({ status: 'out_for_signature' });
    account.over.set(account.sent.at(-1) ?? '', 'EXPIRED');
    await world.service.runJob('refresh-agreements', new Date(Date.now() + 60 * day));
    expect(await world.read(id)).toMatchObject({ status: 'expired' });
    expect((await told(idOf(updater))).at(-1)?.title.key).toBe('documents.notice_agreement_expired');
  });

  it('that somebody has declined there is declined here, and its sender hears of it', async () => {
    const { admin } = world.northwind;
    const { id } = await send();
    await prepare();
    account.over.set(account.sent.at(-1) ?? '', 'REJECTED');
    await world.service.call('documents.RefreshAgreements', {}, admin);
    expect(await world.read(id)).toMatchObject({ status: 'declined', signers: [{ status: 'declined' }] });
    expect((await told(idOf(admin))).at(-1)?.title.key).toBe('documents.notice_signer_declined');
  });

  it('that is not known there any more holds up no other', async () => {
    const [lost, other] = [await send(), await send()];
    await prepare();
    await prepare();
    const [first = '', second = ''] = account.sent.slice(-2);
    account.over.set(first, 'UNKNOWN');
    account.over.set(second, 'EXPIRED');
    await world.service.runJob('refresh-agreements', new Date(Date.now() + 90 * 86_400_000));
    expect(await world.read(lost.id)).toMatchObject({ status: 'out_for_signature' });
    expect(await world.read(other.id)).toMatchObject({ status: 'expired' });
  });
});
