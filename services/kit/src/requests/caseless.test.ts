import { caseless, emailKey } from './caseless';

test.each([
  ['ZAHRA Hospital', 'zahra hospital'],
  ['ＡＢＣ', 'abc'],
  ['Cafe\u0301', 'caf\u00e9'],
  [' padded ', ' padded '],
])('%j is compared as %j', (text, compared) => {
  expect(caseless(text)).toBe(compared);
});

test('an address is compared without space around it', () => {
  expect(emailKey('  Noura@Hospital.example ')).toBe('noura@hospital.example');
});
