import { type ScoreLevel, scoreLevel } from './score-level';

describe('how good a score is', () => {
  const examples: [number | null, number | undefined, number | undefined, ScoreLevel][] = [
    [null, undefined, undefined, 'unscored'],
    [0, undefined, undefined, 'at_risk'],
    [49.99, undefined, undefined, 'at_risk'],
    [50, undefined, undefined, 'below_target'],
    [79.99, undefined, undefined, 'below_target'],
    [80, undefined, undefined, 'on_target'],
    [80, 90, 70, 'below_target'],
    [69.5, 90, 70, 'at_risk'],
    [70, 70, 70, 'on_target'],
    [0, 60, 0, 'below_target'],
  ];
  it.each(examples)('%p with target %p and warning %p is %s', (score, score_target, score_warning, level) => {
    const thresholds = score_target === undefined ? {} : { score_target, score_warning: score_warning as number };
    expect(scoreLevel(score, thresholds)).toBe(level);
  });
});
