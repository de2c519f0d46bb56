import { areInOrder, thresholdsOf } from './score-thresholds';

describe('the thresholds of scores', () => {
  it.each([
    [{}, 80, 50],
    [{ score_target: 90 }, 90, 50],
    [{ score_warning: 0 }, 80, 0],
  ])('of %p are %p and %p', (stored, score_target, score_warning) => {
    expect(thresholdsOf(stored)).toEqual({ score_target, score_warning });
  });

  it.each([
    [80, 50, true],
    [70, 70, true],
    [50, 51, false],
  ])('target %p and warning %p are in order: %p', (score_target, score_warning, expected) => {
    expect(areInOrder({ score_target, score_warning })).toBe(expected);
  });
});
