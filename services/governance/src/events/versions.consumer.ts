import { consumer } from '@attesta/kit';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { AgendaLink, SubAgendaPoint } from '../repositories/meeting.schema';

interface VersionAdopted {
  /** Ids before and now of chapters, standards and substandards. */
  nodes: [string, string][];
}

/**
 * Notes beside the standards that meetings have spoken of which ones stand in their place, when an organization goes on to another version of a
 * library, or back: what was linked stays as it was.
 */
export const versionsConsumer = consumer<VersionAdopted>({
  name: 'governance-versions',
  subjects: ['content.version.adopted'],
  changes: ['governance.meeting'],
  handle: async ({ data: { nodes }, organization_id }, unit) => {
    const idNow = new Map(nodes);
    const meetings = new MeetingRepository(unit.withOrganization(organization_id));
    const found = await meetings.linkedWith([...idNow.keys()]);
    const followed = <Point extends SubAgendaPoint>(point: Point): Point => ({
      ...point,
      links: (point.links ?? []).map((link) => follow(link, idNow)),
    });
    await meetings.bulkUpdate(
      found.map(({ id, agenda }) => ({
        filter: { _id: id },
        update: {
          $set: { agenda: agenda.map((point) => ({ ...followed(point), subAgenda: point.subAgenda.map(followed) })) },
        },
      })),
    );
  },
});

function follow({ now_id, ...link }: AgendaLink, idNow: ReadonlyMap<string, string>): AgendaLink {
  const present = now_id || link.id;
  const next = idNow.get(present) ?? present;
  return next === link.id ? link : { ...link, now_id: next };
}
