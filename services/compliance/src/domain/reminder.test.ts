import { type Day, type Frequency, readFrequency } from '@attesta/kit';
import { periodStatus } from './period-status';
import { remindersOf } from './reminder';

/** What is told on a day of a checklist that was assigned on the first day of its year and answered for some periods. */
function told(
  frequency: Frequency,
  today: Day,
  answered: string[],
  more: { day?: string; expiry?: Day } = {},
): string[] {
  const work = {
    frequency,
    submissionDay: more.day,
    expiry: more.expiry,
    today,
    assignedOn: `${today.slice(0, 4)}-01-01`,
    lastAnswered: undefined,
    isAnswered: (key: string) => answered.includes(key),
  };
  const status = periodStatus(work);
  const facts = { activityId: 'a', frequency, submissionDay: more.day, expiry: more.expiry, status };
  return remindersOf(facts, today).map(({ type, day }) => `${type} ${day}`);
}

test.each<[string, Day, string[], { day?: string; expiry?: Day }, string[]]>([
  ['monthly', '2026-11-22', ['2026-10'], {}, []],
  ['monthly', '2026-11-23', ['2026-10'], {}, ['due_soon 2026-11-30']],
  ['monthly', '2026-11-30', ['2026-10'], {}, ['due_soon 2026-11-30']],
  ['monthly', '2026-11-23', ['2026-10', '2026-11'], {}, []],
  ['monthly', '2026-12-01', ['2026-10'], {}, ['missed 2026-11-30']],
  ['monthly', '2026-12-24', ['2026-10'], {}, ['missed 2026-11-30', 'due_soon 2026-12-31']],
  ['monthly', '2026-11-16', ['2026-10'], { day: '15' }, ['overdue 2026-11-15']],
  // A leap year's February has a 29th, on which what is due on the 31st is due; other years end on the 28th.
  ['monthly', '2028-02-21', ['2028-01'], { day: '31' }, []],
  ['monthly', '2028-02-22', ['2028-01'], { day: '31' }, ['due_soon 2028-02-29']],
  ['monthly', '2027-02-21', ['2027-01'], { day: '31' }, ['due_soon 2027-02-28']],
  ['monthly', '2028-02-29', ['2028-01'], { day: '28' }, ['overdue 2028-02-28']],
  ['monthly', '2028-03-01', ['2028-01'], {}, ['missed 2028-02-29']],
  // The weeks in which clocks are put forward and back have seven days like all others.
  ['weekly', '2026-03-26', ['2026-W12'], {}, []],
  ['weekly', '2026-03-27', ['2026-W12'], {}, ['due_soon 2026-03-29']],
  ['weekly', '2026-03-30', ['2026-W12'], {}, ['missed 2026-03-29']],
  ['weekly', '2026-10-26', ['2026-W42'], {}, ['missed 2026-10-25']],
  ['weekly', '2026-10-22', ['2026-W42'], { day: 'wednesday' }, ['overdue 2026-10-21']],
  ['quarterly', '2026-12-17', ['2026-Q3'], {}, ['due_soon 2026-12-31']],
  ['half-yearly', '2026-05-31', ['2025-H2'], {}, ['due_soon 2026-06-30']],
  ['yearly', '2028-12-01', ['2027'], {}, ['due_soon 2028-12-31']],
  ['daily', '2026-01-01', [], {}, []],
  ['daily', '2026-03-29', [], {}, ['missed 2026-01-01']],
  ['daily', '2026-03-29', ['2026-03-28'], {}, []],
  ['one time', '2026-11-22', [], {}, []],
  ['one time', '2026-11-22', [], { expiry: '2026-12-06' }, ['due_soon 2026-12-06']],
  ['one time', '2026-11-22', [], { expiry: '2026-12-07' }, []],
  ['one time', '2026-11-22', ['once'], { expiry: '2026-11-30' }, []],
])('of a %s checklist on %s, answered for %j (%j), is told %j', (frequency, today, answered, more, expected) => {
  expect(told(readFrequency(frequency), today, answered, more)).toEqual(expected);
});

test('each period has a key of its own, and a row of missed days has one', () => {
  const keys = (frequency: Frequency, today: Day): string[] => {
    const isAnswered = () => false;
    const status = periodStatus({ frequency, today, assignedOn: '2026-01-05', isAnswered });
    return remindersOf({ activityId: 'a', frequency, status }, today).map(({ key }) => key);
  };
  expect(keys('weekly', '2026-02-02')).toEqual(['missed a 2026-W05']);
  expect(keys('weekly', '2026-02-09')).toEqual(['missed a 2026-W06']);
  expect(keys('daily', '2026-02-02')).toEqual(keys('daily', '2026-02-03'));
});

test.each<[Day, Day, ReturnType<typeof remindersOf>]>([
  [
    '2026-12-01',
    '2026-12-03',
    [{ type: 'evidence_expiry', key: 'due_soon a expires 2026-12-03', day: '2026-12-03', expired: false }],
  ],
  [
    '2026-12-03',
    '2026-12-03',
    [{ type: 'evidence_expiry', key: 'due_soon a expires 2026-12-03', day: '2026-12-03', expired: false }],
  ],
  [
    '2026-12-04',
    '2026-12-03',
    [{ type: 'evidence_expiry', key: 'overdue a expires 2026-12-03', day: '2026-12-03', expired: true }],
  ],
])('on %s a document that counts until %s is told of as evidence, not as work that is due', (today, expires, told) => {
  const frequency = readFrequency('yearly');
  const status = periodStatus({ frequency, today, assignedOn: '2026-01-05', isAnswered: () => false });
  expect(remindersOf({ activityId: 'a', frequency, status, expires }, today)).toEqual(told);
});
