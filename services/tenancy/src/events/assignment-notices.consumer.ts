import { consumer, type Sentence, say } from '@attesta/kit';
import { putInInbox } from '../notifications/put-in-inbox';
import { UserRepository } from '../repositories/user.repository';

interface AssignmentChanged {
  user_id: string;
  level: string;
  /** Ids of nodes that the user is assigned now. */
  assigned?: string[];
  /** Whether it is what they answered for before, in another version of a library. */
  carried?: boolean;
}

const titles: Record<string, (count: number) => Sentence> = {
  chapter: (count) => say('tenancy.assigned_chapters', { count }),
  standard: (count) => say('tenancy.assigned_standards', { count }),
  substandard: (count) => say('tenancy.assigned_substandards', { count }),
};

/** Tells people what they answer for from now on, with the way to their work (daily work 7 Notifications). */
export const assignmentNoticesConsumer = consumer<AssignmentChanged>({
  name: 'tenancy-assignment-notices',
  subjects: ['compliance.assignment.changed'],
  changes: ['tenancy.notification'],
  handle: async ({ id, data: { user_id, level, assigned = [], carried } }, unit) => {
    const title = titles[level];
    const user =
      title && assigned.length > 0 && !carried ? await new UserRepository(unit, 'all').findById(user_id) : undefined;
    if (!title || !user) return;
    const message = say('tenancy.assigned_where');
    const line = {
      key: `assignment ${id}`,
      type: 'assignment',
      title: title(assigned.length),
      message,
      link: '/ss/work',
    };
    await putInInbox(unit, user, [line]);
  },
});
