import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

describe('what an organization wants of its scores', () => {
  const update = (request: object) =>
    world.service.call('tenancy.UpdateOrganization', { id: world.north, ...request }, world.as(1, world.platform));
  const shown = async () =>
    (await world.service.call('tenancy.GetOrganizationData', {}, world.as(6, world.north))).data;

  it('is a target of 80 and a warning of 50 until it says otherwise', async () => {
    expect(await shown()).toMatchObject({ score_target: 80, score_warning: 50 });
  });

  it('is changed, told to everybody of it and to every service, and cleared again', async () => {
    await update({ score_target: 90, score_warning: 70, fields_sent: ['id', 'score_target', 'score_warning'] });
    expect(await shown()).toMatchObject({ score_target: 90, score_warning: 70 });
    const told = await world.service.published('tenancy.organization.changed');
    expect(told.at(-1)?.data).toMatchObject({ id: world.north, score_target: 90, score_warning: 70 });
    await update({ fields_sent: ['id', 'score_target', 'score_warning'] });
    expect(await shown()).toMatchObject({ score_target: 80, score_warning: 50 });
  });

  it.each([
    [{ score_target: 40, fields_sent: ['score_target'] }, 'score_warning', 'tenancy.warning_above_target'],
    [{ score_warning: 81, fields_sent: ['score_warning'] }, 'score_warning', 'tenancy.warning_above_target'],
    [{ score_target: 101, fields_sent: ['score_target'] }, 'score_target', 'kit.field_not_between'],
    [{ score_warning: -1, fields_sent: ['score_warning'] }, 'score_warning', 'kit.field_not_between'],
  ])('refuses %p, naming the field', async (request, field, key) => {
    const { code, errors } = await refusal(update(request));
    expect({ code, errors }).toMatchObject({ code: 'invalid', errors: [{ field, sentence: { key } }] });
    expect(await shown()).toMatchObject({ score_target: 80, score_warning: 50 });
  });
});
