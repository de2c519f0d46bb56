import { overlap, type SessionSpan, sessionSpan, sessionStatus, timeOfDay } from './session-span';

const span = (date: string, to_date = date, from_time = '', to_time = ''): SessionSpan => ({
  date,
  to_date,
  from_time,
  to_time,
});

describe('the days and times of a session', () => {
  it.each([
    ['one day', span('2026-02-28', ''), span('2026-02-28')],
    ['two days over a leap day', span('2028-02-28', '2028-03-01'), span('2028-02-28', '2028-03-01')],
    ['a morning', span('2026-05-04', '', '09:00', '12:30'), span('2026-05-04', '2026-05-04', '09:00', '12:30')],
  ])('are stored: %s', (_case, given, stored) => expect(sessionSpan(given)).toEqual(stored));

  it.each([
    ['to_date', 'ends before it begins', span('2026-05-04', '2026-05-03')],
    ['to_date', 'lasts longer than a year', span('2026-05-04', '2027-05-06')],
    ['to_time', 'has a beginning alone', span('2026-05-04', '', '09:00')],
    ['from_time', 'has an end alone', span('2026-05-04', '', '', '09:00')],
    ['to_time', 'ends when it begins', span('2026-05-04', '', '09:00', '09:00')],
  ])('are refused by %s where it %s', (field, _case, given) => {
    expect(() => sessionSpan(given)).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field })] }),
    );
  });

  it.each([
    ['9:05', '09:05'],
    ['09:05:59', '09:05'],
    [' 23:59 ', '23:59'],
    ['00:00', '00:00'],
  ])('read %j as %s', (given, read) => expect(timeOfDay(given, 'from_time')).toBe(read));

  it.each(['24:00', '12:60', '9', 'noon', '09.00', '-1:00'])('refuse %j as a time', (given) => {
    expect(() => timeOfDay(given, 'from_time')).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  it.each([
    ['2026-05-03', 'planned'],
    ['2026-05-04', 'running'],
    ['2026-05-06', 'running'],
    ['2026-05-07', 'over'],
  ])('make it on %s %s', (today, status) => {
    expect(sessionStatus({ date: '2026-05-04', to_date: '2026-05-06' }, today)).toBe(status);
  });

  it.each([
    ['the day after', span('2026-05-04'), span('2026-05-05'), false],
    ['the same day', span('2026-05-04'), span('2026-05-04'), true],
    ['a last day that is a first day', span('2026-05-01', '2026-05-04'), span('2026-05-04', '2026-05-09'), true],
    [
      'the hour after',
      span('2026-05-04', '2026-05-04', '09:00', '10:00'),
      span('2026-05-04', '2026-05-04', '10:00', '11:00'),
      false,
    ],
    [
      'half an hour',
      span('2026-05-04', '2026-05-04', '09:00', '10:00'),
      span('2026-05-04', '2026-05-04', '09:30', '11:00'),
      true,
    ],
    ['a whole day over an hour', span('2026-05-04'), span('2026-05-04', '2026-05-04', '09:30', '11:00'), true],
  ])('overlap by %s', (_case, one, other, expected) => {
    expect(overlap(one, other)).toBe(expected);
    expect(overlap(other, one)).toBe(expected);
  });
});
