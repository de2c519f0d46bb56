import { toItems, toWork, type WorkItem, withItems } from './work-items';

const library: WorkItem = { kind: 'library', id: 'l1', library: 'l1' };
const chapter: WorkItem = { kind: 'chapter', id: 'c1', library: 'l1' };
const substandard: WorkItem = { kind: 'substandard', id: 'u1', library: '' };

test('a property without a chapter is its whole library, there and back', () => {
  const named = {
    properties: [
      { library_id: 'l1', chapter_id: '' },
      { library_id: 'l2', chapter_id: 'c2' },
    ],
    substandard_ids: ['u1'],
  };
  const items = toItems(named);
  expect(items.map(({ kind, id }) => [kind, id])).toEqual([
    ['library', 'l1'],
    ['chapter', 'c2'],
    ['substandard', 'u1'],
  ]);
  expect(toWork(items)).toEqual(named);
});

test('nothing goes as null', () => {
  expect(toWork([])).toEqual({ properties: null, substandard_ids: null });
  expect(toItems({})).toEqual([]);
});

test('nothing is named twice, and a whole library takes the place of its chapters', () => {
  expect(withItems([chapter], [chapter, substandard])).toEqual([chapter, substandard]);
  expect(withItems([chapter, substandard], [library])).toEqual([substandard, library]);
});
