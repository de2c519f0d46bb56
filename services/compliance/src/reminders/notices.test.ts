import type { DueReminder } from './due-reminders';
import { noticesOf } from './notices';

const today = '2026-12-04';
const reminder = (more: Partial<DueReminder>): DueReminder => ({
  type: 'evidence_expiry',
  key: 'due_soon a expires 2026-12-06',
  day: '2026-12-06',
  expired: false,
  user_id: 'u',
  activity_id: 'a',
  activity: 'Fire certificate',
  source: 1,
  kind: 'document',
  ...more,
});
const told = (reminders: DueReminder[]) =>
  noticesOf(reminders, today).map(({ type, title, message, link }) => [
    type,
    String(title),
    String(message ?? ''),
    link,
  ]);

test('of evidence people are told by its own kind, and whether it still counts', () => {
  expect(told([reminder({}), reminder({ day: '2026-12-03', expired: true })])).toEqual([
    ['evidence_expiry', 'Fire certificate: its evidence expires after 2026-12-06', '', '/ss/work/document/a?type=1'],
    ['evidence_expiry', 'Fire certificate: its evidence expired after 2026-12-03', '', '/ss/work/document/a?type=1'],
  ]);
});

test('more than five of them are one line, beside what is due', () => {
  const days = ['2026-12-09', '2026-12-03', '2026-12-06', '2026-12-06', '2026-12-07', '2026-12-08'];
  expect(told([...days.map((day) => reminder({ day })), reminder({ type: 'overdue', kind: 'checklist' })])).toEqual([
    [
      'evidence_expiry',
      'Evidence that expires or has expired: 6',
      'The first counts until 2026-12-03.',
      '/ss/work?kind=document',
    ],
    ['overdue', 'Fire certificate: was due on 2026-12-06', '', '/ss/work/a?type=1'],
  ]);
});
