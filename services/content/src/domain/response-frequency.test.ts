import { readFrequency } from './response-frequency';

describe('response frequencies', () => {
  it.each([
    ['quarterly', 'quarterly'],
    [' Monthly ', 'monthly'],
    ['Annually', 'yearly'],
    ['half yearly', 'half-yearly'],
    ['One-time', 'once'],
  ])('reads %j as %s', (word, frequency) => {
    expect(readFrequency(word)).toBe(frequency);
  });

  it.each(['', 'sometimes', 'constructor'])('does not guess what %j means', (word) => {
    expect(readFrequency(word)).toBeUndefined();
  });
});
