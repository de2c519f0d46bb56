import { command, required, say } from '@attesta/kit';
import { MeetingTagRepository } from '../../repositories/meeting-tag.repository';
import { actingFor } from '../../requests/acting-for';

/** The tag of a name, which is made where there is none (daily work 7 Committees). @throws AppError invalid */
export const createMeetingTag = command('governance.CreateMeetingTag', async (request, context, unit) => {
  actingFor(context);
  const { id, name } = await new MeetingTagRepository(unit).named(required(request.name, 'name'));
  return { message: say('governance.tag_created'), data: { id, name } };
});
