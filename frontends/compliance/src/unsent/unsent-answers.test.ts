import type { ChecklistForm, ChecklistResponse } from '../shared/types';
import {
  afterArrival,
  afterRefusal,
  isContained,
  onTopOf,
  requestOf,
  type UnsentAnswers,
  unsentOf,
  withAttempt,
  withChanges,
} from './unsent-answers';

const owner = { userId: 'u', organizationId: 'o' };
const form: ChecklistForm = {
  id: 'a1',
  admin_activity_id: 'a1',
  name: 'Hand hygiene round',
  period: '2026-11-22',
  period_start: '2026-11-22',
  period_end: '2026-11-22',
  response_frequency: 'daily',
};
const met = { response: 'met', comments: '' } as const;
const notMet = { response: 'not met', comments: '' } as const;
const response = (version: number, answers: Record<string, string>): ChecklistResponse => ({
  id: 'r1',
  version,
  file_status: 'draft',
  elements: Object.entries(answers).map(([element_id, given]) => ({ element_id, response: given, comments: '' })),
});
const given = (changes = {}, wanted?: 'submitted'): UnsentAnswers =>
  withChanges(unsentOf(owner, form, 1, '2026-11-22'), changes, wanted);
let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `key ${keys}`;
};

describe('the day that answers are given for', () => {
  // Today by the clock, first and last day of the form's period, the day.
  it.each([
    ['2026-11-22', '2026-11-22', '2026-11-22', '2026-11-22'],
    // The page was left open overnight.
    ['2026-11-23', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['2026-11-18', '2026-11-16', '2026-11-22', '2026-11-18'],
    // The device's clock is wrong.
    ['2019-01-01', '2026-11-01', '2026-11-30', '2026-11-01'],
    ['2026-11-22', '', '', ''],
  ])('on %s in the period %s to %s is %p', (today, period_start, period_end, day) => {
    expect(unsentOf(owner, { ...form, period_start, period_end }, 1, today).day).toBe(day);
  });
});

describe('an attempt', () => {
  it('takes along all that waits, and leaves what comes meanwhile for the next one', () => {
    const begun = withAttempt(given({ e1: met }), newKey);
    expect(begun).toMatchObject({ changes: {}, attempt: { changes: { e1: met } } });
    const meanwhile = withChanges(begun, { e1: notMet, e2: met }, 'submitted');
    expect(withAttempt(meanwhile, newKey).attempt).toEqual(begun.attempt);
    const next = afterArrival(meanwhile, response(1, { e1: 'met' })) as UnsentAnswers;
    expect(requestOf(next, withAttempt(next, newKey).attempt as never)).toEqual({
      update: {
        id: 'r1',
        version: 1,
        file_status: 'submitted',
        elements: [
          { element_id: 'e1', response: 'not met', comments: '' },
          { element_id: 'e2', response: 'met', comments: '' },
        ],
      },
    });
  });

  it('leaves nothing behind once it has arrived', () => {
    expect(afterArrival(withAttempt(given({ e1: met }), newKey), response(1, { e1: 'met' }))).toBeUndefined();
  });

  it('makes the response of its day where there is none', () => {
    const begun = withAttempt(given({ e1: met }), newKey);
    expect(requestOf(begun, begun.attempt as never)).toMatchObject({
      create: { admin_activity_id: 'a1', client_activity_id: null, response_date: '2026-11-22', file_status: 'draft' },
    });
  });

  it('gives its answers back when it is refused, below newer ones, and waits for the person', () => {
    const begun = withChanges(withAttempt(given({ e1: met, e2: met }, 'submitted'), newKey), { e1: notMet });
    const refused = afterRefusal(begun, { status: 409, message: 'Changed meanwhile' });
    expect(refused).toMatchObject({ changes: { e1: notMet, e2: met }, wanted: 'submitted' });
    expect(withAttempt(refused, newKey).attempt).toBeUndefined();
    // More answers don't settle which state is right; they may settle any other refusal.
    expect(withChanges(refused, { e2: notMet }).problem).toBeDefined();
    expect(withChanges({ ...refused, problem: { status: 400, message: '' } }, { e2: notMet }).problem).toBeUndefined();
    expect(withAttempt(onTopOf(refused, response(7, {})), newKey).attempt).toMatchObject({ base: { version: 7 } });
  });

  // What the attempt says, what the server has, whether that is the same.
  it.each([
    ['the same', { e1: met }, { e1: 'met', e2: 'not met' }, true],
    ['another answer', { e1: met }, { e1: 'not met' }, false],
    ['no answer', { e1: met }, {}, false],
  ])('got through before when the server has %s', (_what, changes, theirs, contained) => {
    expect(isContained(given(), { idempotencyKey: 'k', changes }, response(3, theirs as never))).toBe(contained);
  });
  it('has not got through when it was to submit and the server has a draft', () => {
    const attempt = { idempotencyKey: 'k', changes: { e1: met }, wanted: 'submitted' as const };
    expect(isContained(given(), attempt, response(3, { e1: 'met' }))).toBe(false);
  });
});
