import { agreementWord } from './agreement-word';

describe('the word for a kappa', () => {
  it.each([
    [-0.01, 'poor'],
    [0, 'slight'],
    [0.2, 'slight'],
    [0.21, 'fair'],
    [0.6, 'moderate'],
    [0.61, 'substantial'],
    [0.8, 'substantial'],
    [0.81, 'almost_perfect'],
    [1, 'almost_perfect'],
  ])('%p is %s', (kappa, word) => {
    expect(agreementWord(kappa)).toBe(word);
  });
});
