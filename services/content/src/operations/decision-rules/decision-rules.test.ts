import { usualRules } from '@attesta/kit';
import { startWorld, type World } from '../../testing/world';

let world: World;
let libraryId: string;
beforeAll(async () => {
  world = await startWorld();
  const made = await world.call('content.CreateLibrary', { name: 'Clinic standards' }, world.as.super);
  libraryId = made.data?.id ?? '';
  await world.useLibraries(world.northwind, [libraryId]);
});
afterAll(() => world?.service.drop());

const read = async (as: Parameters<World['call']>[2]) =>
  (await world.call('content.GetDecisionRules', { id: libraryId }, as)).data;
const rule = { kind: 'score_at_least', level: 'chapter', score: 85 };

describe('the decision rules of a library', () => {
  it('are the usual ones until it has rules of its own, and again when these are taken away', async () => {
    expect(await read(world.as.super)).toMatchObject({ own: false, may_edit: true, rules: usualRules });
    const rules = [rule, { kind: 'evidence_required', esr: 1 }];
    const saved = await world.call('content.UpdateDecisionRules', { id: libraryId, rules }, world.as.super);
    expect(saved.data).toMatchObject({ own: true, rules });
    const told = (await world.service.published('content.nodes.changed')).at(-1)?.data;
    expect(told).toMatchObject({ nodes: [{ kind: 'library', id: libraryId, decision_rules: rules }] });
    await world.call('content.UpdateDecisionRules', { id: libraryId, rules: [] }, world.as.super);
    expect(await read(world.as.super)).toMatchObject({ own: false });
  });

  it('are refused with the field that does not fit and what it takes, and when somebody was quicker', async () => {
    const wrong = { id: libraryId, rules: [rule, { ...rule, score: 120 }] };
    await expect(world.call('content.UpdateDecisionRules', wrong, world.as.super)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'rules[1].score' }],
    });
    const { version = 0 } = (await read(world.as.super)) ?? {};
    const late = { id: libraryId, version: version - 1, rules: [rule] };
    await expect(world.call('content.UpdateDecisionRules', late, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('are read by who uses the library and changed by who may change it', async () => {
    expect(await read(world.as.clientSuper)).toMatchObject({ may_edit: false });
    const change = { id: libraryId, rules: [rule] };
    await expect(world.call('content.UpdateDecisionRules', change, world.as.clientSuper)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(world.call('content.UpdateDecisionRules', change, world.as.lakesideSuper)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(read(world.as.lakesideSuper)).rejects.toMatchObject({ code: 'not_found' });
  });
});
