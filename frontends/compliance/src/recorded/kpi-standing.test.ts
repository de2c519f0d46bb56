import { meetsTarget, typedValue } from './kpi-standing';

describe('a value as it is typed', () => {
  it.each([
    [{ numerator: '45', denominator: '50' }, 'Percentage', 90],
    [{ numerator: '3', denominator: '4000' }, 'Rate per 1,000', 0.75],
    [{ numerator: '45', denominator: '50' }, 'Ratio', 0.9],
    [{ response: '12.5' }, '', 12.5],
    [{ response: '12', numerator: '4' }, '', undefined],
    [{ numerator: '4', denominator: '0' }, 'Percentage', undefined],
    [{}, '', undefined],
  ])('%p of %p is %p', (fields, type_of_number, expected) => {
    expect(typedValue(fields as Record<string, string>, { type_of_number })).toBe(expected);
  });

  it.each([
    [95, 90, 100, true],
    [101, 90, 100, false],
    [95, 100, 90, true],
    [89, 90, undefined, false],
    [5, undefined, 5, true],
    [6, undefined, 5, false],
    [6, undefined, undefined, undefined],
    [undefined, 90, 100, undefined],
  ])('%p with a target of %p to %p is met: %p', (value, target, totarget, expected) => {
    expect(meetsTarget(value, { target, totarget })).toBe(expected);
  });
});
