import { linkKey, query, readableRecords, say } from '@attesta/kit';
import { linksOf, presentLink } from '../../meetings/linked-records';
import { openMeeting } from '../../meetings/read-meeting';
import { actingFor } from '../../requests/acting-for';

/**
 * What the items of a meeting's agenda are about, with names, as far as the reader may see it, and whether something newer has taken its
 * place since it was linked. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden, unavailable when a service that knows one of them does not answer
 */
export const listAgendaLinks = query('governance.ListAgendaLinks', async ({ id }, context) => {
  const { meeting } = await openMeeting(context, actingFor(context), id);
  const links = linksOf(meeting);
  const readable = await readableRecords(context, links.map(presentLink));
  const data = links.flatMap(({ agenda_id, ...linked }) => {
    const record = readable.get(linkKey(presentLink(linked)));
    if (!record) return [];
    const { kind, id, now_id, version } = linked;
    const { name, link, version: inForce = 0 } = record;
    const newer = version && inForce && inForce > version ? { version, newer_version: inForce } : { version };
    return [{ agenda_id, kind, id, name, link, ...(version && newer), ...(now_id && { carried_over: true }) }];
  });
  return { message: say('kit.success'), data };
});
