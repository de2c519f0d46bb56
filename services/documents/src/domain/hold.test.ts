import type { Day } from '@attesta/kit';
import { isKept } from './hold';

const hold = (until: string) => ({ reason: 'Case 7', by: 'a', at: new Date(0), until: until as Day | '' });

it.each<[string, ReturnType<typeof hold> | null, boolean]>([
  ['nothing', null, false],
  ['a hold without an end', hold(''), true],
  ['a retention that ends later', hold('2026-11-23'), true],
  ['a retention on its last day', hold('2026-11-22'), true],
  ['a retention that has ended', hold('2026-11-21'), false],
])('by %s a policy is kept: %s', (_what, given, kept) => {
  expect(isKept(given, '2026-11-22' as Day)).toBe(kept);
});
