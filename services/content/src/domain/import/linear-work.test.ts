import { nothing, planImport } from './plan-import';
import type { ImportPlan } from './plan-types';
import { readImport } from './read-import';

const header = 'library,chapter,standard,substandard_code,substandard,activity,element';

/** What of a file may be many, each time below one and the same parent. */
const shapes: Record<string, (index: number) => string> = {
  activities: (index) => `L,Chapter,Standard,,Substandard,Activity ${index},Question?`,
  'substandards of one name': (index) => `L,Chapter,Standard,c${index},Substandard,,`,
  substandards: (index) => `L,Chapter,Standard,,Substandard ${index},,`,
  chapters: (index) => `L,Chapter ${index},Standard,,Substandard,,`,
};

const file = (shape: (index: number) => string, rows: number) =>
  Buffer.from([header, ...Array.from({ length: rows }, (_, index) => shape(index))].join('\n'));

/** Imports a file twice, the second time over what the first has written; returns how many names were compared. */
async function namesCompared(shape: (index: number) => string, rows: number): Promise<number> {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  let id = 0;
  const newId = () => {
    id += 1;
    return String(id).padStart(24, '0');
  };
  const { content } = await readImport(file(shape, rows));
  const first: ImportPlan = planImport(content, 'library', nothing, newId);
  const stored = { ...nothing, nodes: first.insertNodes, activities: first.insertActivities };
  const again = planImport(content, 'library', stored, newId);
  const compared = normalize.mock.calls.length;
  normalize.mockRestore();
  expect([first.added >= rows, again.added, again.changed]).toEqual([true, 0, 0]);
  return compared;
}

describe('reading and planning an import', () => {
  it.each(Object.keys(shapes))('of ten times as many %s compares ten times as many names', async (what) => {
    const shape = shapes[what] as (index: number) => string;
    const [few, many] = [await namesCompared(shape, 200), await namesCompared(shape, 2_000)];
    expect(many / few).toBeLessThan(10.5);
  });
});
