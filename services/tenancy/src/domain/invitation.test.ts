import { invitationWait, newInvitation, signInState } from './invitation';

const now = new Date('2026-05-04T10:00:00Z');
const after = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const first = newInvitation('', 'fr', now);

test('a link works for seven days from the mail, or from the first day on which the account may sign in', () => {
  expect(first).toMatchObject({ until: new Date('2026-05-11T10:00:00Z'), language: 'fr', mails: 1 });
  expect(newInvitation('2026-06-01', 'fr', now).until).toEqual(new Date('2026-06-08T00:00:00Z'));
  expect(newInvitation('2020-01-01', 'fr', now).until).toEqual(first.until);
});

test('another mail waits for half a minute, and after five of them for the next day', () => {
  expect(invitationWait(null, now)).toEqual({ seconds: 0, enough: false });
  expect(invitationWait(first, now)).toEqual({ seconds: 30, enough: false });
  expect(invitationWait(first, after(1))).toEqual({ seconds: 0, enough: false });
  const fifth = [1, 2, 3, 4].reduce((last, hours) => newInvitation('', 'fr', after(hours), last), first);
  expect(fifth.mails).toBe(5);
  expect(invitationWait(fifth, after(23)).enough).toBe(true);
  expect(invitationWait(fifth, after(24)).enough).toBe(false);
  expect(newInvitation('', 'fr', after(24), fifth).mails).toBe(1);
});

test.each([
  ['active', { invitation: first, joined_at: now }],
  ['active', { joined_at: now }],
  ['invited', { invitation: first }],
  ['lapsed', { invitation: { ...first, until: now } }],
  ['never', { invitation: null, joined_at: null }],
  ['never', {}],
] as const)('is %s with %j', (state, account) => {
  expect(signInState(account, now)).toBe(state);
});
