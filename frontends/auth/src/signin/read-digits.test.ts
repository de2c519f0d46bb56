import { maskEmail, readDigits } from './read-digits';

describe('a one-time code as it is typed', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code is 123456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['12345678', '123456'],
    ['abc', ''],
  ])('of %p is %p', (typed, digits) => {
    expect(readDigits(typed)).toBe(digits);
  });
});

describe('an address on the screen', () => {
  it('can be known again, and not be read over a shoulder', () => {
    expect(maskEmail('marta@hospital.test')).toBe('ma•••@hospital.test');
  });
});
