import { readRecoveryCode, recoveryAlphabet, shownRecoveryCode } from './recovery-code';

test.each([
  ['h7kqm-2xw9d', 'h7kqm2xw9d'],
  ['H7KQM-2XW9D', 'h7kqm2xw9d'],
  ['h7kqm2xw9d', 'h7kqm2xw9d'],
  [' h7kqm – 2xw9d ', 'h7kqm2xw9d'],
  ['2345678923', '2345678923'],
  ['h7kqm-2xw9', undefined],
  ['h7kqm-2xw9dd', undefined],
  ['h7kqm-2xw9o', undefined],
  ['h7kqm-2xw91', undefined],
  ['h7kqm_2xw9d', undefined],
  ['123456', undefined],
  ['', undefined],
])('%p is read as %p', (typed, letters) => {
  expect(readRecoveryCode(typed)).toBe(letters);
});

test('what is shown is read again', () => {
  expect(shownRecoveryCode('h7kqm2xw9d')).toBe('h7kqm-2xw9d');
  expect(readRecoveryCode(shownRecoveryCode('h7kqm2xw9d'))).toBe('h7kqm2xw9d');
});

test('no two letters of the alphabet are easily confused', () => {
  expect(new Set(recoveryAlphabet).size).toBe(31);
  expect(recoveryAlphabet).not.toMatch(/[ilo01]/);
});
