import { Secret } from 'otpauth';
import { codeAt, stepOfCode, timeStep, totpUri } from './totp';

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, 0x1, '94287082'],
  [1111111109, 0x23523ec, '07081804'],
  [1111111111, 0x23523ed, '14050471'],
  [1234567890, 0x273ef07, '89005924'],
  [2000000000, 0x3f940aa, '69279037'],
  [20000000000, 0x27bc86aa, '65353130'],
])('RFC 6238, appendix B, SHA-1: at %d s the code of step %d is %s', (seconds, step, code) => {
  expect(timeStep(at(seconds))).toBe(step);
  expect(codeAt(secret, at(seconds), 8)).toBe(code);
  expect(stepOfCode(secret, code, at(seconds), 8)).toBe(step);
  // Six digits are the last six of eight.
  expect(codeAt(secret, at(seconds))).toBe(code.slice(2));
});

test.each([
  [-60, undefined],
  [-30, 99],
  [0, 100],
  [30, 101],
  [60, undefined],
])('a code of %d s away is of step %p', (seconds, step) => {
  const now = at(3000);
  expect(stepOfCode(secret, codeAt(secret, at(3000 + seconds)), now)).toBe(step);
});

test.each(['', '12345', '1234567', 'abcdef', '287 082'])('%p is no code', (code) => {
  expect(stepOfCode(secret, code, at(59))).toBeUndefined();
});

test('the QR code names the account and the site', () => {
  const uri = new URL(totpUri(secret, 'ada@northwind.test'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Attesta:ada@northwind.test',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Attesta',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test.each(['12345é', '١٢٣٤٥٦', '12345\u0000', '12345', '1234567', ''])(
  '%j is no code, and refused without an error',
  (code) => {
    expect(stepOfCode('JBSWY3DPEHPK3PXP', code, new Date())).toBeUndefined();
  },
);
