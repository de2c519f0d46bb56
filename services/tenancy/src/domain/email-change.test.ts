import { mailWait, newEmailChange, undoUntil, waitingChange } from './email-change';

const at = new Date('2026-03-01T12:00:00Z');
const later = (milliseconds: number): Date => new Date(at.getTime() + milliseconds);
const change = newEmailChange('c1', 'New@north.test', 'new@north.test', at);

test('an address waits for a day', () => {
  expect(waitingChange(change, later(24 * 3_600_000 - 1))).toBe(change);
  expect(waitingChange(change, later(24 * 3_600_000))).toBeUndefined();
  expect(waitingChange(null, at)).toBeUndefined();
});

test('the address before is kept for seven days', () => {
  expect(undoUntil(at)).toEqual(new Date('2026-03-08T12:00:00Z'));
});

test.each([
  [0, 30],
  [29_001, 1],
  [30_000, 0],
  [90_000, 0],
])('%i ms after a link another one may be mailed in %i s', (passed, seconds) => {
  expect(mailWait(at, later(passed))).toBe(seconds);
});
