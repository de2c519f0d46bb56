import { idleLimitMilliseconds, isLive, mayStartSession } from './session-limit';

const now = new Date('2026-05-04T10:00:00Z');
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const later = new Date('2026-05-04T12:00:00Z');

test('a session is idle 31 minutes after its last use', () => {
  expect(idleLimitMilliseconds).toBe(31 * 60_000);
});

test.each([
  ['used just now', { ended: false, last_used_at: now, expires_at: later }, true],
  ['idle exactly to the limit', { ended: false, last_used_at: ago(idleLimitMilliseconds), expires_at: later }, true],
  ['idle beyond the limit', { ended: false, last_used_at: ago(idleLimitMilliseconds + 1), expires_at: later }, false],
  ['past its lifetime, though in use', { ended: false, last_used_at: now, expires_at: now }, false],
  ['ended, though used just now', { ended: true, last_used_at: now, expires_at: later }, false],
])('a session that is %s: live is %s', (_case, session, live) => {
  expect(isLive(session, now)).toBe(live);
});

test.each([
  [0, 3, true],
  [2, 3, true],
  [3, 3, false],
  [4, 3, false],
  [0, 0, true],
  [1, 0, false],
])('%i live sessions of at most %i: one more may start is %s', (live, limit, allowed) => {
  expect(mayStartSession(live, limit)).toBe(allowed);
});
