import type { ElementAnswer } from './element-answer';
import { raterAgreement } from './rater-agreement';

type Pair = [ElementAnswer | null, ElementAnswer | null];
const times = (count: number, ...pair: Pair): Pair[] => Array.from({ length: count }, () => pair);

describe('the agreement of two raters', () => {
  it('is what Cohen’s formula gives for a table of counts', () => {
    // 20 both met, 15 both not met, 5 and 10 apart: observed 0.7, by chance 0.5, kappa 0.4.
    const pairs = [
      ...times(20, 'met', 'met'),
      ...times(5, 'met', 'not met'),
      ...times(10, 'not met', 'met'),
      ...times(15, 'not met', 'not met'),
    ];
    const found = raterAgreement(pairs);
    expect(found).toMatchObject({ elements: 50, agreed: 35, observed: 0.7, expected: 0.5 });
    expect(found.kappa).toBeCloseTo(0.4, 12);
  });

  it.each<[string, Pair[], number | null]>([
    ['1 where all is said alike', [...times(3, 'met', 'met'), ...times(2, 'not met', 'not met')], 1],
    ['0 where it is as by chance', [...times(1, 'met', 'met'), ...times(1, 'not met', 'met')], 0],
    ['below 0 where it is less than by chance', [...times(2, 'met', 'not met'), ...times(2, 'not met', 'met')], -1],
    ['not told where both say one and the same of everything', times(4, 'met', 'met'), null],
    ['not told of nothing', [], null],
  ])('has a kappa that is %s', (_case, pairs, kappa) => {
    expect(raterAgreement(pairs).kappa).toBe(kappa);
  });

  it('leaves out what one of them has not answered', () => {
    const pairs = [...times(2, 'met', 'met'), ...times(3, 'met', null), ...times(4, null, 'not met')];
    expect(raterAgreement(pairs)).toMatchObject({ elements: 2, agreed: 2, observed: 1 });
    expect(raterAgreement(times(3, null, 'met'))).toMatchObject({ elements: 0, observed: null, expected: null });
  });

  it('takes "not applicable" for an answer of its own', () => {
    expect(raterAgreement(times(1, 'not applicable', 'met'))).toMatchObject({ elements: 1, agreed: 0 });
  });
});
