import { formatIn } from './use-format';

describe('formats', () => {
  it('shows scores with two decimals in the reader’s way', () => {
    expect(formatIn('en').percent(81.256)).toBe('81.26%');
    expect(formatIn('it').percent(81.256)).toBe('81,26%');
  });

  it('holds together what is one within a line of Arabic, whatever stands beside it', () => {
    const format = formatIn('ar');
    expect(format.percent(81.256)).toBe('\u206681.26%\u2069');
    const held = /^\u2067.*26.*\u2069$/;
    expect([format.date('2026-03-26'), format.dateTime('2026-03-26T10:00:00Z'), format.bytes(26_000)]).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(held)),
    );
    expect(format.date('')).toBe('–');
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

  it('shows sizes in KB and MB, whatever their bytes', () => {
    const sizes = [0, 1, 612, 48_231, 999_999, 1_500_000, 20_971_520, 3e12];
    const shown = ['0 KB', '0.1 KB', '0.6 KB', '48.2 KB', '1,000 KB', '1.5 MB', '21 MB', '3,000 GB'];
    expect(sizes.map((size) => formatIn('en').bytes(size))).toEqual(shown);
    expect(formatIn('it').bytes(48_231)).toBe('48,2 KB');
  });
});
