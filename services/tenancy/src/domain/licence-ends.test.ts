import { licenceEnds } from './licence-ends';

const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const zones = [east, 'Asia/Riyadh', 'UTC', west];

test('where it is the same day everywhere, one condition stands for all time zones', () => {
  const noon = new Date('2026-05-04T11:00:00Z');
  expect(licenceEnds({ expired: true }, ['UTC', 'Europe/Rome'], noon)).toEqual([
    { time_zone: { $nin: [] }, valid_to: { $gt: '', $lt: '2026-05-04' } },
  ]);
});

test.each([
  ['2026-05-04T10:30:00Z', '2026-05-04', { '2026-05-05': [east], '2026-05-03': [west] }],
  ['2026-05-04T22:00:00Z', '2026-05-04', { '2026-05-05': [east, 'Asia/Riyadh'] }],
  ['2026-05-04T03:00:00Z', '2026-05-04', { '2026-05-03': [west] }],
])('at %s a licence ends by the day of its own calendar', (instant, usual, elsewhere) => {
  const found = licenceEnds({ within: 0 }, zones, new Date(instant));
  const of = (day: string) => ({ $gt: '', $gte: day, $lte: day });
  expect(found).toEqual([
    { time_zone: { $nin: Object.values(elsewhere).flat() }, valid_to: of(usual) },
    ...Object.entries(elsewhere).map(([day, there]) => ({ time_zone: { $in: there }, valid_to: of(day) })),
  ]);
});

test('days ahead are counted from today on', () => {
  const [found] = licenceEnds({ within: 30 }, [], new Date('2026-12-15T08:00:00Z'));
  expect(found?.valid_to).toEqual({ $gt: '', $gte: '2026-12-15', $lte: '2027-01-14' });
});
