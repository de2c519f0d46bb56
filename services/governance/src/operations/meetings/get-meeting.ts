import { query, say } from '@attesta/kit';
import { showMeeting } from '../../meetings/meeting-view';
import { openMeeting } from '../../meetings/read-meeting';
import { actingFor } from '../../requests/acting-for';

/** One meeting with agenda and attendees (daily work 3 Meeting). @throws AppError invalid, not_found, forbidden */
export const getMeeting = query('governance.GetMeeting', async (request, context) => {
  const scope = actingFor(context);
  const { meeting } = await openMeeting(context, scope, request.id);
  return { message: say('kit.success'), data: await showMeeting(context, scope, meeting) };
});
