import type { Consumer } from '../events/consumer';
import type { Memberships } from './memberships';

/** Consumers that apply what waits for an organization by its calendar (schedule/local-day.ts). */
export function byCalendar(consumers: Consumer[], memberships: Memberships): Consumer[] {
  return consumers.map((consumer) => ({
    ...consumer,
    handle: (event, unit, readFile) =>
      memberships.inTimeOf(unit.organizationId, () => consumer.handle(event, unit, readFile)),
    ...(consumer.handleMany && {
      handleMany: (events: never[], unit) =>
        memberships.inTimeOf(unit.organizationId, async () => consumer.handleMany?.(events, unit)),
    }),
  }));
}
