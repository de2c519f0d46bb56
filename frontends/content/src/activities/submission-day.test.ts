import { submissionDayLabel, submissionDays } from './submission-day';

describe('the day of submission', () => {
  it.each([
    ['daily', 0],
    ['weekly', 7],
    ['fortnightly', 7],
    ['monthly', 31],
    ['yearly', 31],
    ['one time', 0],
    [undefined, 0],
  ])('of what is answered %s is one of %i', (frequency, count) => {
    expect(submissionDays(frequency)).toHaveLength(count);
  });

  it.each([
    ['en', 'weekly', 'friday', 'Friday'],
    ['en', 'weekly', 'Fri', 'Friday'],
    ['it', 'fortnightly', '1', 'lunedì'],
    ['en', 'monthly', '5', '5'],
    ['en', 'monthly', 'whenever', 'whenever'],
    ['en', 'monthly', undefined, ''],
  ])('is told in %s, %s: %p as %s', (language, frequency, day, said) => {
    expect(submissionDayLabel(language, frequency, day)).toBe(said);
  });
});
