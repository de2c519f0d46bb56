import { randomBytes } from 'node:crypto';
import { linkTokenHash, linkTokenOf, newLinkToken } from './mail-link';

const secret = (): string => randomBytes(32).toString('hex');
const before = process.env.SERVICE_TOKEN_SECRET;
beforeEach(() => {
  process.env.SERVICE_TOKEN_SECRET = secret();
});
afterAll(() => {
  process.env.SERVICE_TOKEN_SECRET = before;
});

test('an event that is applied again mails the same link, and no other event or purpose does', () => {
  const token = linkTokenOf('undo email', 'e1');
  expect(linkTokenOf('undo email', 'e1')).toBe(token);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(
    new Set([token, linkTokenOf('undo email', 'e2'), linkTokenOf('confirm email', 'e1'), newLinkToken()]).size,
  ).toBe(4);
});

test('what is stored outlives the platform’s secret, and is good for its purpose only', () => {
  const token = linkTokenOf('undo email', 'e1');
  const stored = linkTokenHash('undo email', token);
  process.env.SERVICE_TOKEN_SECRET = secret();
  expect(linkTokenHash('undo email', token)).toBe(stored);
  expect(linkTokenOf('undo email', 'e1')).not.toBe(token);
  expect(linkTokenHash('confirm email', token)).not.toBe(stored);
});
