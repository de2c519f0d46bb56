import { usualRules } from '@attesta/kit';
import { countCommands, snapshot } from '../../repositories/snapshot';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const header = 'library,chapter,standard,substandard,activity,element';
const row = (library: string) => `${library},Infection prevention,Hygiene,Hand hygiene,Ward round,Is there soap?`;
const ruled = (library: string, ...rules: string[]) =>
  world.upload(
    [
      `${header},decision_rule,rule_level,rule_score`,
      `${row(library)},,,`,
      ...rules.map((rule) => `${library}${','.repeat(6)}${rule}`),
    ].join('\n'),
  );
const rulesOf = async (id = '') => (await world.call('content.GetDecisionRules', { id }, world.as.super)).data!;
const strict = { kind: 'score_at_least', level: 'chapter', score: 85 };
const upload = (ref: object) => world.call('content.UploadCsv', { type: 'library', file: ref }, world.as.super);

describe('importing a library with decision rules', () => {
  it('takes those of the file with a library that it makes, and replaces those of one that is there, of which it tells', async () => {
    const { data } = await upload(ruled('Ruled', 'evidence_required,,'));
    expect(data).toMatchObject({ added: 6, chapters: 1 });
    expect(await rulesOf(data?.library_id)).toMatchObject({ own: true, rules: [{ kind: 'evidence_required' }] });
    const again = await upload(ruled('Ruled', 'score_at_least,chapter,85'));
    expect(again.data).toMatchObject({ library_id: data?.library_id, added: 0, changed: 1, unchanged: 5 });
    expect((await rulesOf(data?.library_id)).rules).toEqual([strict]);
    const [told] = (await world.service.published('content.nodes.changed')).slice(-1);
    expect(told?.data).toMatchObject({ nodes: [{ kind: 'library', id: data?.library_id, decision_rules: [strict] }] });
  });

  it('leaves those of the library as they are where the file has none, or the same', async () => {
    const { data } = await upload(ruled('Kept', 'score_at_least,chapter,85'));
    const before = await snapshot();
    expect((await upload(ruled('Kept', 'score_at_least,chapter,85.00'))).data).toMatchObject({ unchanged: 6 });
    expect((await upload(world.upload([header, row('Kept')].join('\n')))).data).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 5,
    });
    expect(await snapshot()).toEqual(before);
    expect((await rulesOf(data?.library_id)).rules).toEqual([strict]);
  });

  it('gives the library the usual ones back where the file asks for them', async () => {
    const { data } = await upload(ruled('Usual again', 'score_at_least,chapter,85'));
    const again = await upload(ruled('Usual again', 'usual,,'));
    expect(again.data).toMatchObject({ library_id: data?.library_id, changed: 1, unchanged: 5 });
    expect(await rulesOf(data?.library_id)).toMatchObject({ own: false, rules: usualRules });
    expect((await upload(ruled('Usual again', 'usual,,'))).data).toMatchObject({ changed: 0, unchanged: 6 });
  });

  it('imports nothing where a rule does not fit, and says in which row and column', async () => {
    const { data } = await upload(ruled('Fitting', 'evidence_required,,'));
    const before = await snapshot();
    await expect(upload(ruled('Fitting', 'all_answered,,', 'score_at_least,chapter,101'))).rejects.toMatchObject({
      code: 'unprocessable',
      data: { errors: [{ row: 4, column: 'rule_score', key: 'kit.rule_field' }] },
    });
    expect(await snapshot()).toEqual(before);
    expect((await rulesOf(data?.library_id)).rules).toEqual([{ kind: 'evidence_required' }]);
  });

  it('takes none of a file of activities', async () => {
    const { data } = await upload(ruled('Activities', 'evidence_required,,'));
    const ref = ruled('Activities', 'score_at_least,chapter,85');
    await world.call('content.UploadCsv', { type: 'activity', file: ref }, world.as.super);
    expect((await rulesOf(data?.library_id)).rules).toEqual([{ kind: 'evidence_required' }]);
  });

  it('takes no more database calls for many of them than for one', async () => {
    await upload(ruled('Called'));
    const calls = (...rules: string[]) => countCommands(() => upload(ruled('Called', ...rules)));
    const one = await calls('evidence_required,,');
    const many = await calls(...Array.from({ length: 50 }, (_, score) => `score_at_least,chapter,${score}`));
    expect(many).toBeLessThanOrEqual(one);
  });
});
