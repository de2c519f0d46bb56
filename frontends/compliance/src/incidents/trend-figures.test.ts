import { barsOf, linesOf, monthsBetween, totalsBy } from './trend-figures';

const counts = [
  { month: '2026-01', type: 'medication', place: 'Ward 3', severity: 2, harm: 'mild', incidents: 4 },
  { month: '2026-03', type: 'medication', place: 'Pharmacy', severity: 3, harm: 'none', incidents: 1 },
  { month: '2026-03', type: 'accident', place: 'Ward 3', severity: 2, harm: 'mild', incidents: 3 },
  { month: '2026-03', type: 'device', place: '', severity: 0, harm: 'none', incidents: 2 },
  { month: '2026-01', type: 'blood', place: '', severity: 1, harm: 'severe', incidents: 1 },
];
const words = { of: (key: string) => key, others: 'others', month: (month: string) => month };

describe('the trends of incidents', () => {
  it('have all months from the first to the last, over the turn of a year', () => {
    expect(monthsBetween('2025-11-20', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('add up what is alike, the most first', () => {
    expect(totalsBy(counts, 'type')).toEqual([
      { key: 'medication', incidents: 5 },
      { key: 'accident', incidents: 3 },
      { key: 'device', incidents: 2 },
      { key: 'blood', incidents: 1 },
    ]);
  });

  it('draw the most frequent by themselves and sum up the others, with 0 where there was none', () => {
    const months = ['2026-01', '2026-02', '2026-03'];
    const lines = linesOf(counts, months, 'type', words);
    const line = (name: string) => lines.filter(({ series }) => series === name).map(({ value }) => value);
    expect(line('medication')).toEqual([4, 0, 1]);
    expect(line('accident')).toEqual([0, 0, 3]);
    expect(line('others')).toEqual([1, 0, 2]);
  });

  it('draw a bar for each place', () => {
    expect(barsOf(counts, 'place', (place) => place || 'elsewhere')).toEqual([
      { category: 'Ward 3', value: 7 },
      { category: 'elsewhere', value: 3 },
      { category: 'Pharmacy', value: 1 },
    ]);
  });
});
