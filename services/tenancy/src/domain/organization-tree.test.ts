import { ancestorsAfterMove, ancestorsBelow } from './organization-tree';

test('an organization below a parent has the parent and all that is above it as ancestors', () => {
  expect(ancestorsBelow('ward', { id: 'clinic', ancestors: ['group'] })).toEqual(['clinic', 'group']);
  expect(ancestorsBelow('group', undefined)).toEqual([]);
});

test('an organization can be put neither below itself nor below its own branch', () => {
  expect(ancestorsBelow('group', { id: 'group', ancestors: [] })).toBeUndefined();
  expect(ancestorsBelow('group', { id: 'ward', ancestors: ['clinic', 'group'] })).toBeUndefined();
});

test('a branch moves along with what is above it', () => {
  const moved = { id: 'clinic', ancestors: ['new group'] };
  expect(ancestorsAfterMove({ id: 'ward', ancestors: ['clinic', 'old group', 'holding'] }, moved)).toEqual([
    'clinic',
    'new group',
  ]);
  expect(ancestorsAfterMove({ id: 'bed', ancestors: ['ward', 'clinic', 'old group'] }, moved)).toEqual([
    'ward',
    'clinic',
    'new group',
  ]);
});
