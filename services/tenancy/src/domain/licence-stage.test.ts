import { licenceStage } from './licence-stage';

const licence = (valid_to: string, more: object = {}) => ({
  id: 'a',
  status: 1,
  valid_from: '2020-01-01',
  valid_to,
  ...more,
});

test.each([
  ['2026-12-31', '2026-10-31', undefined, undefined],
  ['2026-12-31', '2026-11-01', 'ends in 60 days', '2026-12-31'],
  ['2026-12-31', '2026-11-30', 'ends in 60 days', '2026-12-31'],
  ['2026-12-31', '2026-12-01', 'ends in 30 days', '2026-12-31'],
  ['2026-12-31', '2026-12-24', 'ends in 7 days', '2026-12-31'],
  ['2026-12-31', '2026-12-31', 'ends in 7 days', '2026-12-31'],
  ['2026-12-31', '2027-01-01', 'grace', '2027-01-14'],
  ['2026-12-31', '2027-01-14', 'grace', '2027-01-14'],
  ['2026-12-31', '2027-01-15', 'read only', '2027-04-14'],
  ['2026-12-31', '2027-04-15', undefined, undefined],
  // Over the 29th of February, and over the nights in which clocks are put forward and back.
  ['2028-03-07', '2028-02-28', 'ends in 30 days', '2028-03-07'],
  ['2028-03-07', '2028-02-29', 'ends in 7 days', '2028-03-07'],
  ['2026-04-01', '2026-03-25', 'ends in 7 days', '2026-04-01'],
  ['2026-10-31', '2026-10-23', 'ends in 30 days', '2026-10-31'],
  ['2026-10-31', '2026-10-24', 'ends in 7 days', '2026-10-31'],
  ['', '2026-12-31', undefined, undefined],
])('a licence to %p is on %s at %p', (valid_to, today, name, day) => {
  expect(licenceStage(licence(valid_to), today)).toEqual(name && { name, day });
});

test('nothing is told of what is switched off or has not begun', () => {
  expect(licenceStage(licence('2026-12-31', { status: 0 }), '2026-12-30')).toBeUndefined();
  expect(licenceStage(licence('2026-12-31', { valid_from: '2026-12-31' }), '2026-12-30')).toBeUndefined();
});
