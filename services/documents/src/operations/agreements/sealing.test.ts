import { Directory, metrics } from '@attesta/kit';
import { newId, type TestCall } from '@attesta/kit/testing';
import { AgreementModel } from '../../repositories/agreement.schema';
import { agreementCalls, idOf, people } from '../../testing/agreement-calls';
import { type SigningWorld, startSigningWorld } from '../../testing/signing-world';

// LibreOffice has to start first, which takes as long as the machine is busy.
jest.setTimeout(240_000);

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());
afterEach(() => {
  delete process.env.PDF_TIMESTAMP_URL;
});

const { told } = agreementCalls(() => world);
const noticesOf = async (person: TestCall, id = '') =>
  (await told(idOf(person))).filter(
    ({ title, link }) => title.key === 'documents.notice_not_sealed' && link.includes(id),
  );
const again = (id = '', as: TestCall = world.northwind.admin) =>
  world.service.call('documents.PrepareAgreementAgain', { id }, as);
/** A minute passes with each round. */
const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) await world.seal();
};
/** An agreement that everybody has signed, while no authority gives it its time stamp. */
async function unsealed(): Promise<string> {
  process.env.PDF_TIMESTAMP_URL = 'http://127.0.0.1:1';
  const { id = '' } = await world.send(people(world.northwind.updater));
  await world.sign(id, world.northwind.updater);
  return id;
}

describe('an agreement that everybody has signed', () => {
  it('says nothing of a fault of the moment, and is sealed after it', async () => {
    const id = await unsealed();
    await rounds(2);
    const seen = await world.read(id);
    expect(seen).toMatchObject({ status: 'completing', may: ['hold'] });
    expect(seen.failure).toBeFalsy();
    delete process.env.PDF_TIMESTAMP_URL;
    await rounds(2);
    expect(await world.read(id)).toMatchObject({ status: 'signed' });
    expect(await noticesOf(world.northwind.admin, id)).toEqual([]);
  });

  it('that can not be sealed for long says why, and its sender is told once, however often it is tried', async () => {
    const { admin, updater } = world.northwind;
    const id = await unsealed();
    await rounds(10);
    const seen = await world.read(id);
    expect(seen).toMatchObject({
      status: 'completing',
      failure: { key: 'documents.signing_away' },
      may: ['retry', 'hold'],
    });
    expect(seen.events?.filter(({ what }) => what === 'not_sealed')).toHaveLength(1);
    await rounds(40);
    expect(await noticesOf(admin, id)).toHaveLength(1);
    expect(await noticesOf(updater, id)).toEqual([]);
    expect(await metrics.getSingleMetricAsString('attesta_agreements_unsealed')).toMatch(/unsealed(\{.*\})? [1-9]/);
    delete process.env.PDF_TIMESTAMP_URL;
    await rounds(16);
    const sealed = await world.read(id);
    expect(sealed.status).toBe('signed');
    expect(sealed.failure).toBeFalsy();
    expect((await told(idOf(admin))).at(-1)?.title.key).toBe('documents.notice_all_signed');
  });

  it('is sealed at once when its sender or an administrator asks for it, and else says again why not', async () => {
    const { admin, updater } = world.northwind;
    const id = await unsealed();
    await expect(again(id)).rejects.toMatchObject({ code: 'conflict' });
    await rounds(40);
    await expect(again(id, updater)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await again(id)).data).toMatchObject({ status: 'completing', may: ['hold'] });
    await rounds(1);
    expect(await world.read(id)).toMatchObject({ failure: { key: 'documents.signing_away' } });
    expect(await noticesOf(admin, id)).toHaveLength(1);
    delete process.env.PDF_TIMESTAMP_URL;
    await again(id);
    await rounds(1);
    const { status, events } = await world.read(id);
    expect(status).toBe('signed');
    expect(events?.map(({ what }) => what).slice(0, 5)).toEqual([
      'completed',
      'sealed_again',
      'not_sealed',
      'sealed_again',
      'not_sealed',
    ]);
  });

  it('is told of to administrators where its sender has left', async () => {
    const { superAdmin, admin, viewer } = world.northwind;
    const id = await unsealed();
    const gone = newId();
    await AgreementModel.updateOne({ _id: id }, { $set: { created_by: gone } });
    expect(await new Directory().users([gone])).toEqual([]);
    await rounds(10);
    const heard = await Promise.all([superAdmin, admin, viewer].map((person) => noticesOf(person, id)));
    expect(heard.map(({ length }) => length)).toEqual([1, 1, 0]);
  });
});
