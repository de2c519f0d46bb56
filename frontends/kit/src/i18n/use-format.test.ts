import { formatIn } from './use-format';

describe('formats', () => {
  it('shows scores with two decimals in the reader’s way', () => {
    expect(formatIn('en').percent(81.256)).toBe('81.26%');
    expect(formatIn('it').percent(81.256)).toBe('81,26%');
    expect(formatIn('ar').percent(81.256)).toBe('81.26%');
  });

  it('shows a day as it stands, wherever the reader is', () => {
    expect(formatIn('en').date('2026-03-01')).toBe('Mar 1, 2026');
  });

  it('shows a dash for nothing, nonsense and not-a-number', () => {
    const format = formatIn('en');
    expect([format.date(''), format.date('soon'), format.percent(Number.NaN), format.number(null)]).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  it('tells how long ago in the fitting unit', () => {
    const ago = (seconds: number): string => formatIn('en').relative(new Date(Date.now() - seconds * 1000));
    expect([ago(120), ago(7200), ago(86_400 * 3)]).toEqual(['2 minutes ago', '2 hours ago', '3 days ago']);
  });

  it('shows sizes in steps of a thousand', () => {
    expect(formatIn('en').bytes(1_500_000)).toBe('1.5 MB');
  });
});
