import type { ServiceRuntime } from '../context/service-runtime';
import { hearNews } from '../events/news';
import { watchEvents } from '../events/watch';

/** Longer than an access token lasts: what changed before is in every token. */
const pastMilliseconds = 20 * 60_000;

/**
 * Lets memberships hear every change of a user or an organization: at once as tenancy tells it, and by its event, which makes
 * up for what was lost, and for the time before this process had started or found the broker again.
 */
export async function hearMemberships({
  broker,
  memberships,
  log,
}: Required<Pick<ServiceRuntime, 'broker' | 'memberships' | 'log'>>): Promise<void> {
  hearNews(broker, ({ subject, data }) => memberships.hear(subject, data));
  memberships.hearing = true;
  void (async () => {
    for await (const { type } of broker.connection.status()) {
      if (type === 'disconnect') memberships.hearing = false;
      if (type === 'reconnect') memberships.hearing = true;
    }
  })();
  await watchEvents(
    broker,
    ['tenancy.user.changed', 'tenancy.organization.changed'],
    (subject, { data }) => memberships.hear(subject, data as { id: string }),
    pastMilliseconds,
  ).catch((error: Error) => log.warn({ reason: error.message }, 'could not read past changes of users'));
}
