import { type AssignmentsChanged, sameWork, type WorkNamed, workAfter } from './work';

const chapter = (chapter_id: string) => ({ library_id: 'lib', chapter_id });
const work: WorkNamed = { properties: [chapter('c1'), chapter('c2')], standard_ids: ['s1'], substandard_ids: ['u1'] };

test.each<[string, AssignmentsChanged, Partial<WorkNamed>]>([
  [
    'a chapter is added with its library',
    { level: 'chapter', assigned: ['c3'], removed: [], libraries: { c3: 'other' } },
    { properties: [chapter('c1'), chapter('c2'), { library_id: 'other', chapter_id: 'c3' }] },
  ],
  ['a chapter is taken back', { level: 'chapter', assigned: [], removed: ['c1'] }, { properties: [chapter('c2')] }],
  ['a standard is added', { level: 'standard', assigned: ['s2'], removed: [] }, { standard_ids: ['s1', 's2'] }],
  [
    'a substandard replaces another',
    { level: 'substandard', assigned: ['u2'], removed: ['u1'] },
    { substandard_ids: ['u2'] },
  ],
  ['what is told again stays as it is', { level: 'substandard', assigned: ['u1'], removed: [] }, {}],
  ['what was not there is taken back', { level: 'standard', assigned: [], removed: ['s9'] }, {}],
])('%s', (_what, change, differs) => {
  expect(workAfter(work, change)).toEqual({ ...work, ...differs });
});

test('the order and repetitions of what somebody answers for do not matter', () => {
  const other = { properties: [chapter('c2'), chapter('c1'), chapter('c1')], substandard_ids: ['u1'] };
  expect(sameWork(work, other)).toBe(true);
  expect(sameWork(work, { ...other, substandard_ids: [] })).toBe(false);
  expect(sameWork(work, { ...other, properties: [{ library_id: 'lib', chapter_id: '' }] })).toBe(false);
});
