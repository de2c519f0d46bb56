import { daysLeft, readDay, splitValidTo } from './validity';

test.each([
  ['2026-12-31', { valid_to: '2026-12-31', renewal_date: '' }],
  ['2026-12-31T00:00:00.000Z', { valid_to: '2026-12-31', renewal_date: '' }],
  ['2026-12-31|2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31, 2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31/2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31 2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31T2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31 to 2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31##2026-11-30', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31T10:00:00Z - 2026-11-30T10:00:00+02:00', { valid_to: '2026-12-31', renewal_date: '2026-11-30' }],
  ['2026-12-31|', { valid_to: '2026-12-31', renewal_date: '' }],
  ['', { valid_to: '', renewal_date: '' }],
  ['31.12.2026', undefined],
  ['2026-02-30', undefined],
  ['2026-12-31|soon', undefined],
  ['2026-01-01|2026-02-01|2026-03-01', undefined],
])('valid_to %s is read as %j', (text, parts) => {
  expect(splitValidTo(text)).toEqual(parts);
});

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['tomorrow', undefined],
])('the day %s is read as %s', (text, read) => {
  expect(readDay(text)).toBe(read);
});

test.each([
  ['2026-05-04', 0],
  ['2026-05-05', 1],
  ['2026-06-04', 31],
  ['2026-05-01', -3],
  ['', undefined],
])('a licence to "%s" has %s days left on 2026-05-04', (validTo, days) => {
  expect(daysLeft(validTo, '2026-05-04')).toBe(days);
});
