import { type Frequency, frequencies, periodOf, periodsBetween } from '@attesta/kit';
import { periodStatus, periodStatuses } from './period-status';

describe('the status of a checklist', () => {
  const of = (frequency: Frequency, today: string, answered: string[], assignedOn = '2026-01-01') =>
    periodStatus({ frequency, today, assignedOn, isAnswered: (key) => answered.includes(key) });

  it('is answered once the current period has a response', () => {
    expect(of('monthly', '2026-11-21', ['2026-11'])).toMatchObject({ status: 'answered', dueDate: '2026-11-30' });
  });
  it('is upcoming while there is time', () => {
    expect(of('monthly', '2026-11-10', ['2026-10']).status).toBe('upcoming');
  });
  it('becomes due a week before the end of a month', () => {
    expect(of('monthly', '2026-11-22', ['2026-10']).status).toBe('upcoming');
    expect(of('monthly', '2026-11-23', ['2026-10']).status).toBe('due');
  });
  it('is overdue after its submission day', () => {
    const result = periodStatus({
      frequency: 'monthly',
      submissionDay: 5,
      today: '2026-11-06',
      isAnswered: () => false,
    });
    expect(result).toMatchObject({ status: 'overdue', dueDate: '2026-11-05' });
  });
  it('is overdue when the period before went by unanswered', () => {
    expect(of('quarterly', '2026-11-21', [])).toMatchObject({ status: 'overdue', dueDate: '2026-09-30' });
  });
  it('is not overdue for a period that ended before the assignment', () => {
    expect(of('quarterly', '2026-11-21', [], '2026-10-02').status).toBe('upcoming');
  });
  it('is due at any time when nothing says by when', () => {
    expect(of('one time', '2026-11-21', [])).toMatchObject({ status: 'due', dueDate: '' });
  });
});

describe('periods that went by unanswered', () => {
  // Frequency, today, assigned on, last answered, how many were missed, the day the first was due, the status.
  type Example = [Frequency, string, string | undefined, string | undefined, number, string, string];
  const examples: Example[] = [
    ['daily', '2026-11-22', '2026-09-01', '2026-10-18', 34, '2026-10-19', 'overdue'],
    ['daily', '2026-11-22', '2026-11-22', '2026-10-18', 34, '2026-10-19', 'overdue'],
    ['daily', '2026-11-22', '2026-09-01', '2026-11-21', 0, '', 'due'],
    ['daily', '2026-11-22', '2026-09-01', '2026-11-22', 0, '', 'answered'],
    ['daily', '2026-11-22', '2026-11-20', undefined, 2, '2026-11-20', 'overdue'],
    ['daily', '2026-11-22', '2026-11-22', undefined, 0, '', 'due'],
    ['weekly', '2026-11-18', '2026-01-01', '2026-10-20', 3, '2026-11-01', 'overdue'],
    ['weekly', '2026-11-18', '2026-01-01', '2026-11-15', 0, '', 'upcoming'],
    ['weekly', '2027-01-05', '2026-01-01', '2026-12-20', 2, '2026-12-27', 'overdue'],
    ['monthly', '2026-11-05', '2026-01-01', '2026-08-31', 2, '2026-09-30', 'overdue'],
    ['monthly', '2026-11-05', '2026-11-01', undefined, 0, '', 'upcoming'],
    ['quarterly', '2026-11-21', '2026-11-01', '2026-05-02', 1, '2026-09-30', 'overdue'],
    ['half-yearly', '2026-08-01', '2025-02-01', undefined, 3, '2025-06-30', 'overdue'],
    ['yearly', '2026-11-21', '2020-01-01', '2023-06-01', 2, '2024-12-31', 'overdue'],
    ['one time', '2026-11-21', '2020-01-01', undefined, 0, '', 'due'],
    // Nobody owes what is assigned to nobody.
    ['daily', '2026-11-22', undefined, '2026-10-18', 0, '', 'due'],
    // A response may be dated a day ahead, where that day has begun already.
    ['daily', '2026-11-22', '2026-09-01', '2026-11-23', 0, '', 'due'],
  ];
  it.each(examples)('%s on %s, assigned %p, answered %p: %p since %p, %s', (...example) => {
    const [frequency, today, assignedOn, lastAnswered, missed, missedSince, status] = example;
    const isAnswered = (key: string) => lastAnswered !== undefined && periodOf(frequency, lastAnswered).key === key;
    const result = periodStatus({ frequency, today, assignedOn, lastAnswered, isAnswered });
    expect(result).toMatchObject({ missed, missedSince, status });
  });

  it('are those of each checklist where many are told of at once', () => {
    const today = '2026-11-22';
    const statusOf = periodStatuses(today);
    const days = [undefined, '2026-01-01', '2026-11-20'];
    const works = frequencies.flatMap((frequency) =>
      days.flatMap((assignedOn) =>
        days.flatMap((lastAnswered) =>
          [undefined, 5, 'Friday'].flatMap((submissionDay) =>
            [undefined, '2026-11-30'].flatMap((expiry) =>
              [[], [periodOf(frequency, today).key], ['2026-10', '2026-11-21', '2026-W46']].map((answered) => ({
                ...{ frequency, assignedOn, lastAnswered, submissionDay, expiry },
                isAnswered: (key: string) => answered.includes(key),
              })),
            ),
          ),
        ),
      ),
    );
    expect(works.map(statusOf)).toEqual(works.map((work) => periodStatus({ ...work, today })));
  });

  it('are told with the day the present one is due', () => {
    const work = {
      frequency: 'weekly',
      submissionDay: 'Friday',
      today: '2026-11-17',
      assignedOn: '2026-11-01',
    } as const;
    expect(periodStatus({ ...work, isAnswered: () => false })).toMatchObject({
      status: 'overdue',
      dueDate: '2026-11-13',
      missedSince: '2026-10-30',
      periodDue: '2026-11-20',
    });
  });

  it('are counted over leap days and the turns of years', () => {
    expect(periodsBetween('daily', '2024-02-28', '2024-03-01')).toBe(1);
    expect(periodsBetween('weekly', '2026-12-28', '2027-01-11')).toBe(1);
    expect(periodsBetween('monthly', '2025-11-30', '2026-02-01')).toBe(2);
    expect(periodsBetween('daily', '2026-11-22', '2026-11-20')).toBe(0);
  });
});
