import { countBelow } from './count-below';

const outline = [
  { id: 'c1', level: 'chapter', parent_ids: ['library'] },
  { id: 's1', level: 'standard', parent_ids: ['c1'] },
  { id: 'u1', level: 'substandard', parent_ids: ['s1'] },
  { id: 'u2', level: 'substandard', parent_ids: ['s1'] },
  { id: 'c2', level: 'chapter', parent_ids: ['library'] },
  { id: 's2', level: 'standard', parent_ids: ['c2'] },
  { id: 'u3', level: 'substandard', parent_ids: ['s2'] },
  { id: 'shared', level: 'activity', parent_ids: ['u1', 'u2', 'u3'] },
];

it.each([
  ['c1', { standard: 1, substandard: 2, activity: 1 }],
  ['s2', { standard: 0, substandard: 1, activity: 1 }],
  ['u1', { standard: 0, substandard: 0, activity: 1 }],
  ['shared', { standard: 0, substandard: 0, activity: 0 }],
])('below %s stands what its branch holds, a shared activity once', (id, counts) => {
  expect(countBelow(outline, id)).toEqual(counts);
});
