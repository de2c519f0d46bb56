import { linkKey, query, readableRecords, say } from '@attesta/kit';
import { linksOf } from '../../meetings/linked-records';
import { openMeeting } from '../../meetings/read-meeting';
import { actingFor } from '../../requests/acting-for';

/**
 * What the items of a meeting's agenda are about, with names, as far as the reader may see it. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden, unavailable when a service that knows one of them does not answer
 */
export const listAgendaLinks = query('governance.ListAgendaLinks', async ({ id }, context) => {
  const { meeting } = await openMeeting(context, actingFor(context), id);
  const links = linksOf(meeting);
  const readable = await readableRecords(context, links);
  const data = links.flatMap(({ agenda_id, ...link }) => {
    const record = readable.get(linkKey(link));
    return record ? [{ agenda_id, ...link, name: record.name, link: record.link }] : [];
  });
  return { message: say('kit.success'), data };
});
