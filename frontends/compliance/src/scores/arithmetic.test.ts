import { elementsToMeet, meanFormula, termsOf } from './arithmetic';

const element = (response: string, score?: number, id = 'x') => ({ id, element_id: 'e', response, score });
const plain = (value: number): string => String(Math.round(value * 100) / 100);

describe('the score of a response, written out', () => {
  it('counts what applies, with what was left open as 0, and leaves the rest out', () => {
    const terms = termsOf([
      element('met', 100),
      element('partially met', 50),
      element('not met', 0),
      element('not applicable'),
      element(''),
      element('', undefined, ''),
    ]);
    expect(terms.map(({ points, remark }) => [points, remark])).toEqual([
      [100, undefined],
      [50, undefined],
      [0, undefined],
      [undefined, 'notApplicable'],
      [0, 'open'],
      [undefined, 'addedSince'],
    ]);
    const points = terms.flatMap((term) => term.points ?? []);
    expect(meanFormula(points, plain)).toBe('(100 + 50 + 0 + 0) ÷ 4 = 150 ÷ 4 = 37.5');
  });
});

describe('the elements to meet', () => {
  const terms = termsOf([
    element('partially met', 50, 'a'),
    element('not met', 0, 'b'),
    element('met', 100, 'c'),
    element('not applicable', undefined, 'd'),
    element('', undefined, 'e'),
  ]);
  it.each([
    [37.5, []],
    [60, ['b']],
    [80, ['b', 'e']],
    [100, ['b', 'e', 'a']],
  ])('for %p are as few as do', (threshold, expected) => {
    expect(elementsToMeet(terms, threshold).map((term) => term.element.id)).toEqual(expected);
  });
});

describe('a mean, written out', () => {
  it.each([
    [[90, 80], undefined, '(90 + 80) ÷ 2 = 170 ÷ 2 = 85'],
    [[66.67, 100], 166.66666666666669, '(66.67 + 100) ÷ 2 = 166.67 ÷ 2 = 83.33'],
    [[75], undefined, '75'],
    [[0, 0, 0], undefined, '(0 + 0 + 0) ÷ 3 = 0 ÷ 3 = 0'],
    [[], undefined, undefined],
    [Array(20).fill(50), undefined, '(50 + 50 + 50 + 50 + 50 + 50 + 50 + …) ÷ 20 = 1000 ÷ 20 = 50'],
  ])('%p is %p', (terms, sum, formula) => {
    expect(meanFormula(terms as number[], plain, sum as number | undefined)).toBe(formula);
  });
});
