import { dueOfDocument } from './due-of-document';

describe('an activity that asks for a document', () => {
  const today = '2026-11-22';
  it.each([
    ['answered', '2026-12-31', '', 'answered', '2026-12-31'],
    ['answered', '2026-12-31', '2027-03-01', 'answered', '2026-12-31'],
    ['answered', '2026-12-31', '2026-12-01', 'due', '2026-12-01'],
    ['answered', '2026-12-31', '2026-11-22', 'due', '2026-11-22'],
    ['answered', '2026-12-31', '2026-11-21', 'overdue', '2026-11-21'],
    ['upcoming', '2026-12-31', '2026-12-01', 'due', '2026-12-01'],
    ['due', '2026-11-25', '2026-12-01', 'due', '2026-11-25'],
    ['overdue', '2026-11-10', '2026-12-01', 'overdue', '2026-11-10'],
    ['overdue', '2026-11-10', '2026-11-01', 'overdue', '2026-11-01'],
    ['answered', '', '2026-11-01', 'overdue', '2026-11-01'],
  ] as const)(
    'and is %s until %p is, with one that expires on %p, %s until %p',
    (status, dueDate, expiry, now, until) => {
      expect(dueOfDocument({ status, dueDate }, expiry, today)).toEqual({ status: now, dueDate: until });
    },
  );
});
