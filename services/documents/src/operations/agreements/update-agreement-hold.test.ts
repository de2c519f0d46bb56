import { addDays, currentDay } from '@attesta/kit';
import { type SigningWorld, startSigningWorld } from '../../testing/signing-world';

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());

const hold = (id: string | undefined, keep: boolean, more: object = {}, as = world.northwind.admin) =>
  world.service.call('documents.UpdateAgreementHold', { id, keep, reason: 'Case 7', ...more }, as);
const remove = (id: string | undefined) =>
  world.service.call('documents.DeleteAgreement', { id }, world.northwind.superAdmin);

describe('an agreement that is kept', () => {
  it('is deleted by nobody, who is told who keeps it and why, until it is lifted', async () => {
    const { id } = await world.send({ signers: [{ user_id: world.northwind.updater.userId }] });
    const { data } = await hold(id, true);
    expect(data).toMatchObject({ hold: { reason: 'Case 7', by: 'admin of Northwind', until: '' } });
    expect(data?.may).toContain('hold');
    await expect(remove(id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('admin of Northwind'),
    });
    expect((await world.read(id)).status).toBe('out_for_signature');
    const lifted = await hold(id, false, { reason: 'It is over' });
    expect(lifted.data?.hold).toBeUndefined();
    expect((lifted.data?.events ?? []).slice(0, 2)).toMatchObject([
      { what: 'unheld', comment: 'It is over' },
      { what: 'held', comment: 'Case 7' },
    ]);
    await remove(id);
    await expect(world.read(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('for a time says until when, and for a day that has passed is refused', async () => {
    const { id } = await world.send();
    const until = addDays(currentDay(), 3);
    expect((await hold(id, true, { until })).data).toMatchObject({ hold: { until } });
    const past = hold(id, true, { until: addDays(currentDay(), -1) });
    await expect(past).rejects.toMatchObject({ errors: [{ field: 'until' }] });
  });

  it('is kept by administrators of its organization alone', async () => {
    const { id } = await world.send();
    await expect(hold(id, true, {}, world.northwind.updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(hold(id, true, {}, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
  });
});
