import { dayOf } from '@attesta/kit';
import { KeptNodeModel } from '../repositories/node.schema';
import { scoring } from '../testing/scoring';
import { testWorld, type World } from '../testing/world';

const today = dayOf(new Date());
const files: Record<string, Buffer> = {};
let world: World;
beforeAll(async () => {
  world = await testWorld(files);
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => world?.service.drop());

const { answer, activity } = scoring(() => world);
const french = (name: string) => `${name} (fr)`;

/** Content tells of the whole library again, now with French names of what has names in it. */
const translate = (revision: number, language = 'fr') => {
  const { library, nodes } = world.content;
  const named = { [language]: { description: 'Ce qu’il faut.' } };
  const told = nodes.map((node) => {
    const translations = { [language]: { ...named[language], name: french(node.name) } };
    if (!node.activity) return node.kind === 'library' ? node : { ...node, translations };
    const elements = node.activity.elements?.map((one) => ({ ...one, names: { [language]: french(one.name ?? '') } }));
    return { ...node, translations, activity: { ...node.activity, elements } };
  });
  return world.service.event('content.nodes.changed', { library_id: library.id, revision, nodes: told });
};
const reading = (language: string) => ({ ...world.northwind.admin, metadata: { 'accept-language': language } });
const namesOf = async (name: 'Chapter' | 'Standard' | 'Substandard', language: string) =>
  (await world.service.call(`compliance.List${name}Scores`, {}, reading(language))).data?.map((row) => row.name).sort();

test('what a library calls its parts is read in the reader’s language, wherever a figure names it', async () => {
  await answer(0, '2026-09-10', ['met', 'met', 'met', 'not_met']);
  await world.deliver();
  await translate(2);
  const { chapters, standards, substandards } = world.content;
  const own = (list: { name: string }[]) => list.map(({ name }) => name).sort();
  const translated = (list: { name: string }[]) => list.map(({ name }) => french(name)).sort();
  expect(await namesOf('Chapter', 'fr-CA, en;q=0.5')).toEqual(translated(chapters));
  expect(await namesOf('Standard', 'fr')).toEqual(translated(standards));
  expect(await namesOf('Substandard', 'fr')).toEqual(translated(substandards));
  // Who reads a language that the library has no words in reads its own.
  for (const language of ['en', 'es', '', 'xx'])
    expect([language, await namesOf('Chapter', language)]).toEqual([language, own(chapters)]);

  const [row] =
    (await world.service.call('compliance.ListStandardScores', { response_date: today } as never, reading('fr')))
      .data ?? [];
  expect(row?.name).toContain('(fr)');
  const form = await world.service.call(
    'compliance.GetChecklistForm',
    { id: activity(0)?.id ?? '', type: '1' },
    reading('fr'),
  );
  expect(JSON.stringify(form.data)).toContain(french(substandards[0]?.name ?? ''));
});

test('a checklist and what it asks are read in the reader’s language, where they are answered and where answers are shown', async () => {
  await translate(8);
  const id = activity(0)?.id ?? '';
  const own = world.content.nodes.find((node) => node.id === id);
  const asked = (own?.activity?.elements ?? []).map(({ name = '' }) => name);
  expect(asked.length).toBeGreaterThan(0);
  const shown = async (language: string) => {
    const form = await world.service.call('compliance.GetChecklistForm', { id, type: '1' }, reading(language));
    return form.data?.elements?.map(({ element_name }) => element_name);
  };
  expect(await shown('fr')).toEqual(asked.map(french));
  expect(await shown('en')).toEqual(asked);
  const { data: scored } = await world.service.call('compliance.GetElementScores', { a: id, b: '1' }, reading('fr'));
  expect(JSON.stringify(scored)).toContain(french(asked[0] ?? ''));
  const { data: rows } = await world.service.call('compliance.ReportClientChecklists', {} as never, reading('fr'));
  expect(JSON.stringify(rows)).toContain(french(own?.name ?? ''));
});

test('a file of a report is in the words of the language that it was asked for', async () => {
  await translate(3);
  const { data } = await world.service.call(
    'compliance.ExportReport',
    { report: 'propertyassign', format: 'csv', language: 'fr' } as never,
    // Whatever else the browser says.
    reading('en'),
  );
  expect(files[data?.id ?? '']?.toString()).toContain('(fr)');
});

test('what is written keeps the words of the library itself, whoever writes it', async () => {
  await translate(4);
  const standard = world.content.standards[0];
  const risk = { name: 'Falls', category: 'clinical', inherent_likelihood: 4, inherent_impact: 4 };
  const { data: made } = await world.service.call('compliance.CreateRisk', risk, reading('fr'));
  const id = made?.id ?? '';
  await world.service.call('compliance.UpdateRisk', { id, standard_ids: [standard?.id ?? ''] }, reading('fr'));
  const { data } = await world.service.call('compliance.GetRisk', { id }, reading('en'));
  expect(JSON.stringify(data)).toContain(standard?.name);
  expect(JSON.stringify(data)).not.toContain('(fr)');
});

test('names that were told before are no news: nothing is scored again, and no past day changes', async () => {
  await translate(5);
  const days = await KeptNodeModel.countDocuments();
  const asked = (await world.service.published('compliance.rescore.requested')).length;
  await translate(6);
  expect(await world.service.published('compliance.rescore.requested')).toHaveLength(asked);
  expect(await KeptNodeModel.countDocuments()).toBe(days);
});
