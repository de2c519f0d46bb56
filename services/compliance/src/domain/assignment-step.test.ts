import { type AssignmentTerms, laterDay, reversed, sameTerms } from './assignment-step';

const terms = (change: Partial<AssignmentTerms> = {}): AssignmentTerms => ({
  role_id: 4,
  library_id: 'l',
  expirydate: null,
  assigned_at: new Date('2026-01-01'),
  assigned_by: 'admin',
  ...change,
});

describe('two assignments', () => {
  it.each([
    ['neither there', null, null, true],
    ['one there alone', terms(), null, false],
    ['of the same time', terms(), terms({ assigned_by: 'another' }), true],
    ['of different last days', terms(), terms({ expirydate: '2026-12-31' }), false],
    ['of different beginnings', terms(), terms({ assigned_at: new Date('2026-01-02') }), false],
  ])('%s are told apart by their time alone', (_name, one, other, same) => {
    expect(sameTerms(one, other)).toBe(same);
  });

  it.each([
    ['2026-01-01', '2026-02-01', '2026-02-01'],
    ['2026-02-01', '2026-01-01', '2026-02-01'],
    [null, '2026-01-01', null],
    ['2026-01-01', null, null],
  ])('held until %s and %s hold together until %s', (one, other, both) => {
    expect(laterDay(one, other)).toBe(both);
  });
});

it('a change that is turned round leads back', () => {
  const step = { user_id: 'u', level: 'chapter' as const, node_id: 'n', before: null, after: terms() };
  expect(reversed([step])).toEqual([{ ...step, before: terms(), after: null }]);
  expect(reversed(reversed([step]))).toEqual([step]);
});
