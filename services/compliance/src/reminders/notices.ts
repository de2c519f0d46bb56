import { type Day, grouped, type NewNotice, type Sentence, say } from '@attesta/kit';
import type { Reminder } from '../domain/reminder';
import type { DueReminder } from './due-reminders';

/** So many of a kind are told one by one; of more there is one line, which leads to the list. */
const mostSingly = 5;

const titles: Record<Reminder['type'], (values: { activity: string; day: Day }, expired?: boolean) => Sentence> = {
  due_soon: (values) => say('compliance.reminder_due_soon', values),
  overdue: (values) => say('compliance.reminder_overdue', values),
  missed: (values) => say('compliance.reminder_missed', values),
  evidence_expiry: (values, expired) =>
    expired ? say('compliance.reminder_expired', values) : say('compliance.reminder_expires', values),
};
const sums: Record<Reminder['type'], { title(count: number): Sentence; link: string }> = {
  due_soon: { title: (count) => say('compliance.reminder_due_soon_many', { count }), link: '/ss/work?status=due' },
  overdue: { title: (count) => say('compliance.reminder_overdue_many', { count }), link: '/ss/work?status=overdue' },
  missed: { title: (count) => say('compliance.reminder_missed_many', { count }), link: '/ss/work?status=overdue' },
  evidence_expiry: {
    title: (count) => say('compliance.reminder_expires_many', { count }),
    link: '/ss/work?kind=document',
  },
};

/** What one person is told of their reminders of a day. */
export function noticesOf(reminders: DueReminder[], today: Day): NewNotice[] {
  return [...grouped(reminders, ({ type }) => type).entries()].flatMap(([type, list]) =>
    list.length > mostSingly ? [sum(type, list, today)] : list.map(single),
  );
}

/** What those who lead an organization are told of what its people have missed; nothing of nothing. */
export function noticesToAdmins(reminders: DueReminder[], today: Day): NewNotice[] {
  const missed = new Set(reminders.filter(({ type }) => type === 'missed').map(({ activity_id }) => activity_id));
  if (missed.size === 0) return [];
  return [
    {
      key: `missed by people ${today}`,
      type: 'missed',
      title: say('compliance.reminder_missed_by_people', { count: missed.size }),
      message: say('compliance.reminder_missed_where'),
      link: '/ss/reports/checklist?only=missed&kind=all',
    },
  ];
}

function single({ key, type, activity, activity_id, day, source, kind, expired }: DueReminder): NewNotice {
  const form = kind === 'checklist' ? activity_id : `${kind}/${activity_id}`;
  return { key, type, title: titles[type]({ activity, day }, expired), link: `/ss/work/${form}?type=${source}` };
}

function sum(type: Reminder['type'], list: DueReminder[], today: Day): NewNotice {
  const [first = today] = list.map(({ day }) => day).sort();
  const { title, link } = sums[type];
  const message =
    type === 'evidence_expiry'
      ? say('compliance.reminder_first_expiry', { day: first })
      : say('compliance.reminder_first_day', { day: first });
  return { key: `${type} ${today}`, type, title: title(list.length), message, link };
}
