import { countries, countryCode } from './countries';

test('all 249 countries have a name and come in the order of their names', () => {
  expect(countries).toHaveLength(249);
  expect(countries.every(({ id, name }) => name !== id)).toBe(true);
  expect(countries[0]).toEqual({ id: 'AF', name: 'Afghanistan' });
  expect(countries.map(({ name }) => name)).toEqual(
    countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  );
});

test.each([
  ['in', 'IN'],
  ['India', 'IN'],
  ['united states', 'US'],
  ['Atlantis', undefined],
])('%s is the country %s', (text, code) => {
  expect(countryCode(text)).toBe(code);
});
