import { codeVerdict, resendWait } from './one-time-code';

const now = new Date('2026-05-04T10:00:00Z');
const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);
const fresh = { expires_at: seconds(300), sent_at: now, tries: 0, consumed: false };

test.each([
  ['just sent', fresh, 'usable'],
  ['tried four times', { ...fresh, tries: 4 }, 'usable'],
  ['tried five times', { ...fresh, tries: 5 }, 'exhausted'],
  ['at the end of its five minutes', { ...fresh, expires_at: now }, 'lapsed'],
  ['used already', { ...fresh, consumed: true }, 'used'],
  ['used and tried out', { ...fresh, consumed: true, tries: 5 }, 'used'],
])('a code that is %s is %3$s', (_case, code, verdict) => {
  expect(codeVerdict(code, now)).toBe(verdict);
});

test.each([
  [0, 30],
  [-0.5, 30],
  [-29, 1],
  [-29.9, 1],
  [-30, 0],
  [-600, 0],
])('a code sent at %i s can be sent again in %i s', (sent, wait) => {
  expect(resendWait(seconds(sent), now)).toBe(wait);
});
