import type { RiskLevel } from '@attesta/proto/compliance-words';
import { checkRiskMatrix, matrixSize, riskLevel, scoresOfLevel, usualRiskMatrix } from './risk-matrix';

const five = ['a', 'b', 'c', 'd', 'e'];

describe('the level of a risk', () => {
  it.each<[score: number, level: RiskLevel]>([
    [1, 'low'],
    [3, 'low'],
    [4, 'medium'],
    [6, 'medium'],
    [8, 'high'],
    [12, 'high'],
    [15, 'extreme'],
    [25, 'extreme'],
  ])('of %d is %s in the usual matrix', (score, level) => {
    expect(riskLevel(score, usualRiskMatrix)).toBe(level);
  });

  it('is the one among whose products it lies, whatever the matrix', () => {
    const matrix = { ...usualRiskMatrix, medium_from: 2, high_from: 10, extreme_from: 20 };
    for (let score = 1; score <= matrixSize * matrixSize; score += 1) {
      const { least, most } = scoresOfLevel(riskLevel(score, matrix), matrix);
      expect(score).toBeGreaterThanOrEqual(least);
      expect(score).toBeLessThanOrEqual(most);
    }
  });
});

describe('a matrix of an organization', () => {
  it('may have five names of its own, or none', () => {
    const named = { ...usualRiskMatrix, likelihoods: five, impacts: [] };
    expect(checkRiskMatrix(named)).toBe(named);
  });

  it.each([
    ['likelihoods', 'four names', { likelihoods: five.slice(1) }],
    ['impacts', 'an empty name', { impacts: [...five.slice(1), ' '] }],
    ['impacts', 'a name twice', { impacts: ['b', 'b', 'c', 'd', 'e'] }],
    ['medium_from', 'nothing that is low', { medium_from: 1 }],
    ['high_from', 'a high that begins before medium', { high_from: 3 }],
    ['extreme_from', 'an extreme that begins with high', { extreme_from: 8 }],
  ])('is refused at %s: %s', (field, _because, more) => {
    expect(() => checkRiskMatrix({ ...usualRiskMatrix, ...more })).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field })] }),
    );
  });
});
