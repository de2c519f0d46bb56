import { digestOf } from './digest';
import { usualNotificationPreferences as usual } from './notification-preferences';

const line = (type: string, title: string) => ({ type, title, link: '/ss/work' });
const lines = (type: string, count: number) =>
  Array.from({ length: count }, (_, index) => line(type, `${type} ${index}`));

test('a mail has its lines by kind, in the order in which kinds are offered', () => {
  const digest = digestOf([line('overdue', 'a'), line('assignment', 'b'), line('overdue', 'c')], usual);
  expect(digest?.groups.map(({ type, lines }) => [type, ...lines.map(({ title }) => title)])).toEqual([
    ['assignment', 'b'],
    ['overdue', 'a', 'c'],
  ]);
  expect(digest).toMatchObject({ total: 3, more: 0 });
});

test('a mail has ten lines at most, the newest, and says how many there are besides', () => {
  const digest = digestOf([...lines('overdue', 9), ...lines('missed', 13)], usual);
  expect(digest).toMatchObject({ total: 22, more: 12 });
  expect(digest?.groups.map(({ lines }) => lines.length)).toEqual([9, 1]);
});

test.each([
  ['there is nothing new', [], usual],
  ['its reader wants none', lines('overdue', 3), { ...usual, digest: false }],
  ['its reader wants none of these kinds', lines('overdue', 3), { ...usual, not_in_digest: ['overdue'] }],
  ['only the licence is new, which has a mail of its own', lines('licence', 1), usual],
])('there is no mail where %s', (_case, given, preferences) => {
  expect(digestOf(given, preferences)).toBeUndefined();
});
