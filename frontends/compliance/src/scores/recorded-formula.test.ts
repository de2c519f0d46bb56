import { kpiFormula, recordedReason, targetSign } from './recorded-formula';

const plain = (value: number): string => String(Math.round(value * 100) / 100);

describe('how a KPI value scores, written out', () => {
  it.each([
    [{ response: 95, target: 90, totarget: 100, score: 100 }, '95: 90 – 100 → 100'],
    [{ response: 45, target: 90, totarget: 100, score: 50 }, '45 < 90: 45 ÷ 90 × 100 = 50'],
    [{ response: 7.5, totarget: 5, score: 66.666 }, '7.5 > 5: 5 ÷ 7.5 × 100 = 66.67'],
    [{ response: 3, totarget: 0, score: 0 }, '3 > 0: 0'],
    [{ response: -1, target: 10, score: 0 }, '-1 < 10: 0'],
    [{ response: 3, score: undefined }, undefined],
  ])('%j is %p', (said, formula) => {
    expect(kpiFormula(said, plain)).toBe(formula);
  });

  it('names the target with whichever ends it has', () => {
    expect(targetSign({ target: 100, totarget: 90 }, plain)).toBe('90 – 100');
    expect(targetSign({ target: 90 }, plain)).toBe('≥ 90');
    expect(targetSign({ totarget: 5 }, plain)).toBe('≤ 5');
    expect(targetSign({}, plain)).toBe('');
  });
});

describe('the sentence that says how an answer scores', () => {
  it.each([
    ['document', 100, 'explain.recorded.document.full'],
    ['document', 0, 'explain.recorded.document.less'],
    ['kpi', 66.6, 'explain.recorded.kpi.less'],
    ['kpi', undefined, 'explain.recorded.kpi.none'],
  ] as const)('of a %s with %p is %s', (kind, score, key) => {
    expect(recordedReason(kind, { score })).toBe(key);
  });
});
