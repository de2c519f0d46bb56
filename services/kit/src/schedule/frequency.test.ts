import { findFrequency, frequencies, readFrequency } from './frequency';

describe('response frequencies', () => {
  it.each(frequencies)('reads its own word for %s', (frequency) => {
    expect(findFrequency(frequency)).toBe(frequency);
  });

  it.each([
    ['Quarterly', 'quarterly'],
    [' Monthly ', 'monthly'],
    [' half yearly ', 'half-yearly'],
    ['HALF_YEARLY', 'half-yearly'],
    ['Biannual', 'half-yearly'],
    ['semi-annually', 'half-yearly'],
    ['Fortnightly', 'fortnightly'],
    ['bi-weekly', 'fortnightly'],
    ['Annually', 'yearly'],
    ['One-time', 'one time'],
    ['ONE TIME', 'one time'],
    ['once', 'one time'],
  ])('reads %j as %s', (text, frequency) => {
    expect(findFrequency(text)).toBe(frequency);
    expect(readFrequency(text)).toBe(frequency);
  });

  it.each(['', 'sometimes', 'bimonthly', 'constructor', undefined])('does not guess what %p means', (text) => {
    expect(findFrequency(text)).toBeUndefined();
    expect(readFrequency(text)).toBe('one time');
  });
});
