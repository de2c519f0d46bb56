import { dayOf, dayThere, grouped, holdsOn, job, letsIn, modeOfLine, type Scope } from '@attesta/kit';
import { type Digest, digestOf } from '../domain/digest';
import { digestToken } from '../notifications/digest-token';
import { EveryInboxRepository } from '../repositories/every-inbox.repository';
import { NotificationPreferencesRepository } from '../repositories/notification-preferences.repository';
import { OrganizationRepository } from '../repositories/organization.repository';
import { UserRepository } from '../repositories/user.repository';
import type { User } from '../repositories/user.schema';

/** Bounds what is in memory, and what one transaction publishes. */
const batchSize = 50;
/** What is older than this is no news, however long nobody ran. */
const oldestNewsMilliseconds = 7 * 24 * 3600_000;

/**
 * Hands over each morning to who has something new and unread what their daily mail says; auth sends it for the event, in
 * its reader's language. Nobody gets one who can't sign in. Five database calls a batch of users.
 */
export const dailyDigestJob = job<User>({
  name: 'daily-digest',
  at: '0 6 * * *',
  batch: (after) => new UserRepository({ organizationId: '' }, 'all').activeAfter(after, batchSize),
  apply: async (users, { since, until }, unit) => {
    const today = dayOf(until);
    const from = new Date(Math.max(since.getTime(), until.getTime() - oldestNewsMilliseconds));
    const mayRead = await whoMayRead(unit, users, until);
    const digests = await digestsOf(unit, users.filter(mayRead), from, until);
    for (const { user, digest } of digests) {
      const { id: user_id, name, email, organization_id } = user;
      const data = { user_id, name, email, day: today, token: digestToken(user_id), ...digest };
      unit.withOrganization(organization_id).publish('tenancy.digest.due', data);
    }
  },
});

/** The mails of those who have one. */
async function digestsOf(
  scope: Scope,
  users: User[],
  since: Date,
  until: Date,
): Promise<{ user: User; digest: Digest }[]> {
  const ids = users.map(({ id }) => id);
  const [lines, preferencesOf] = [
    grouped(await new EveryInboxRepository(scope).unreadBetween(ids, since, until), ({ user_id }) => user_id),
    await new NotificationPreferencesRepository(scope).ofMany(ids),
  ];
  return users.flatMap((user) => {
    const digest = digestOf(lines.get(user.id) ?? [], preferencesOf(user.id));
    return digest ? [{ user, digest }] : [];
  });
}

/** Which of some users may sign in at a point in time, by their own days and by their organizations', in the calendar of these. */
async function whoMayRead(scope: Scope, users: User[], now: Date): Promise<(user: User) => boolean> {
  const organizations = new OrganizationRepository(scope, 'all');
  const homes = await organizations.findByIds([...new Set(users.map(({ organization_id }) => organization_id))]);
  const above = await organizations.findByIds([...new Set(homes.flatMap(({ ancestors }) => ancestors))]);
  const byId = new Map([...homes, ...above].map((one) => [one.id, one]));
  return ({ organization_id, from_date, to_date }) => {
    const home = byId.get(organization_id);
    if (!home || !holdsOn({ valid_from: from_date, valid_to: to_date }, dayThere(home, now))) return false;
    return letsIn(modeOfLine([home, ...home.ancestors.flatMap((id) => byId.get(id) ?? [])], now));
  };
}
