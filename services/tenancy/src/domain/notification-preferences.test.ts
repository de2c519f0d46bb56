import {
  afterChoices,
  choicesOf,
  tellsInApp,
  tellsInDigest,
  usualNotificationPreferences as usual,
} from './notification-preferences';

test.each([
  ['somebody who has chosen nothing', usual, 'overdue', true, true],
  ['a kind that is not wanted in the inbox', { ...usual, not_in_app: ['overdue'] }, 'overdue', false, true],
  ['a kind that is not wanted in the mail', { ...usual, not_in_digest: ['overdue'] }, 'overdue', true, false],
  ['another kind', { ...usual, not_in_app: ['vote'], not_in_digest: ['vote'] }, 'overdue', true, true],
  ['somebody who wants no mail', { ...usual, digest: false }, 'overdue', true, false],
  ['the licence, which nobody turns off', { ...usual, not_in_app: ['licence'] }, 'licence', true, false],
  ['a line of a kind that is no more', usual, 'meeting', true, true],
])('%s', (_case, preferences, type, inApp, inDigest) => {
  expect([tellsInApp(preferences, type), tellsInDigest(preferences, type)]).toEqual([inApp, inDigest]);
});

test('a choice changes its kind alone, and may be taken back', () => {
  const off = afterChoices(usual, [
    { type: 'vote', in_app: false },
    { type: 'due_soon', in_digest: false },
  ]);
  expect(off).toEqual({ not_in_app: ['vote'], not_in_digest: ['due_soon'] });
  const back = afterChoices({ ...usual, ...off }, [{ type: 'vote', in_app: true, in_digest: null }]);
  expect(back).toEqual({ not_in_app: [], not_in_digest: ['due_soon'] });
});

test('who turns the mail off keeps their choice of kinds for when they turn it on again', () => {
  const kinds = choicesOf({ ...usual, digest: false, not_in_digest: ['vote'] });
  expect(kinds.find(({ type }) => type === 'vote')).toMatchObject({ in_digest: false });
  expect(kinds.find(({ type }) => type === 'overdue')).toMatchObject({ in_digest: true });
});
