import {
  type Day,
  Directory,
  type DirectoryOrganization,
  grouped,
  inTimeZone,
  job,
  localDay,
  notify,
  type UnitOfWork,
} from '@attesta/kit';
import { ReminderRepository } from '../repositories/reminder.repository';
import { type DueReminder, dueReminders } from './due-reminders';
import { mayWorkIn } from './may-work-in';
import { noticesOf, noticesToAdmins } from './notices';

/** Of so many organizations the reminders are one transaction. */
const batchSize = 3;
const clientAdmin = 3;
/** The hour of an organization's day at which its people are told. */
const morning = 5;

/**
 * Tells people each morning what falls due soon, what is overdue and what they have missed: each of them once for a checklist
 * and period, however often it runs. The morning is that of the organization's time zone. Nobody is told anything in an
 * organization in which they could change nothing.
 */
export const workRemindersJob = job<DirectoryOrganization>({
  name: 'work-reminders',
  at: '*/30 * * * *',
  batch: (after, run) => new Directory().organizationsAtHour(morning, run, after, batchSize),
  apply: async (organizations, { until }, unit) => {
    for (const organization of organizations)
      await inTimeZone(organization.time_zone, async () => {
        const today = localDay(until);
        if (await mayWorkIn(organization, today)) await remind(organization, today, unit);
      });
  },
});

async function remind(organization: DirectoryOrganization, today: Day, unit: UnitOfWork): Promise<void> {
  const own = unit.withOrganization(organization.id);
  const due = await dueReminders(organization, today);
  const reminders = new ReminderRepository(own);
  const [people, keys] = [due.map(({ user_id }) => user_id), due.map(({ key }) => key)];
  const told = await reminders.told([...new Set(people)], [...new Set(keys)]);
  const news = due.filter(({ user_id, key }) => !told.has(`${user_id} ${key}`));
  if (news.length === 0) return;
  await reminders.remember(news);
  for (const [userId, list] of grouped(news, ({ user_id }) => user_id))
    notify(own, 'compliance', userId, noticesOf(list, today));
  await tellAdmins(own, news, today);
}

async function tellAdmins(own: UnitOfWork, news: DueReminder[], today: Day): Promise<void> {
  const notices = noticesToAdmins(news, today);
  if (notices.length === 0) return;
  const admins = await new Directory().usersOf(own.organizationId, [clientAdmin]);
  for (const { id, status } of admins) if (status === 1) notify(own, 'compliance', id, notices);
}
