import { dueDate } from './due-date';
import { type Frequency, periodOf } from './period';
import { periodStatus } from './period-status';

describe('the day by which a response is due', () => {
  const examples: [Frequency, string, string | number | undefined, string][] = [
    ['daily', '2026-11-21', '5', '2026-11-21'],
    ['weekly', '2026-11-21', undefined, '2026-11-22'],
    ['weekly', '2026-11-21', 'Friday', '2026-11-20'],
    ['weekly', '2026-11-21', 2, '2026-11-17'],
    ['monthly', '2026-11-21', undefined, '2026-11-30'],
    ['monthly', '2026-02-10', '31', '2026-02-28'],
    ['quarterly', '2026-11-21', '10', '2026-12-10'],
    ['half-yearly', '2026-11-21', undefined, '2026-12-31'],
    ['yearly', '2026-11-21', '', '2026-12-31'],
    ['monthly', '2026-11-21', 'whenever', '2026-11-30'],
  ];
  it.each(examples)('%s on %s with submission day %p is %s', (frequency, today, submissionDay, expected) => {
    expect(dueDate(frequency, periodOf(frequency, today), submissionDay)).toBe(expected);
  });

  it('is the end of the assignment for what is answered once', () => {
    expect(dueDate('one time', periodOf('one time', '2026-11-21'), undefined, '2026-12-01')).toBe('2026-12-01');
  });
});

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
