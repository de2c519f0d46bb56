import type { ElementAnswer } from './element-answer';
import { answersDiffer, scoreDifference } from './rater-difference';

describe('raters differ', () => {
  it.each<[string, (number | null | undefined)[], number | undefined]>([
    ['by nothing that can be said, of one', [80, null, undefined], undefined],
    ['by nothing that can be said, of none', [], undefined],
    ['by nothing where they agree', [80, 80], 0],
    ['by the highest less the lowest', [80, 55, 70], 25],
    ['from zero too', [0, 40, null], 40],
  ])('%s', (_case, scores, expected) => {
    expect(scoreDifference(scores)).toBe(expected);
  });

  it.each<[string, (ElementAnswer | null | undefined)[], boolean]>([
    ['in an element that two answer differently', ['met', 'not met', null], true],
    ['not where they say the same', ['met', 'met', 'met'], false],
    ['not from who has not answered', ['met', null, undefined], false],
    ['about whether it applies', ['met', 'not applicable'], true],
  ])('%s', (_case, answers, expected) => {
    expect(answersDiffer(answers)).toBe(expected);
  });
});
