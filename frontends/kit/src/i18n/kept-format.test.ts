import { keptFormat } from './kept-format';

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;

describe('kept formats', () => {
  it('are one for all who ask for the same', () => {
    expect(keptFormat(Intl.DateTimeFormat, 'en', { ...day })).toBe(keptFormat(Intl.DateTimeFormat, 'en', { ...day }));
  });

  it('are others in another language, with other options and for what is no day', () => {
    const others = [
      keptFormat(Intl.DateTimeFormat, 'en', day),
      keptFormat(Intl.DateTimeFormat, 'fr', day),
      keptFormat(Intl.DateTimeFormat, 'en', { ...day, timeZone: 'Asia/Riyadh' }),
      keptFormat(Intl.NumberFormat, 'en', {}),
      keptFormat(Intl.ListFormat, 'en', {}),
    ];
    expect(new Set(others).size).toBe(others.length);
    expect(others.slice(0, 3).map((format) => format.resolvedOptions())).toMatchObject([
      { locale: 'en', timeZone: 'UTC' },
      { locale: 'fr', timeZone: 'UTC' },
      { locale: 'en', timeZone: 'Asia/Riyadh' },
    ]);
  });

  it('keep Latin digits in Arabic', () => {
    expect(keptFormat(Intl.NumberFormat, 'ar', {}).resolvedOptions().numberingSystem).toBe('latn');
  });

  it('are refused each time for what the browser does not know', () => {
    const ask = () => keptFormat(Intl.DateTimeFormat, 'en', { timeZone: 'Nowhere/Else' });
    expect(ask).toThrow(RangeError);
    expect(ask).toThrow(RangeError);
  });
});
