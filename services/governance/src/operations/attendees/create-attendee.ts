import { command, required, say } from '@attesta/kit';
import { AttendeeRepository } from '../../repositories/attendee.repository';
import { actingFor } from '../../requests/acting-for';
import { readEmail, trimmed } from '../../requests/texts';

/**
 * Writes down an outsider whom meetings may invite; who has the address already is changed (daily work 7 Committees).
 * @throws AppError invalid naming the field
 */
export const createAttendee = command('governance.CreateAttendee', async (request, context, unit) => {
  actingFor(context);
  const {
    id,
    organization_id: _,
    ...known
  } = await new AttendeeRepository(unit).put({
    name: required(request.name, 'name'),
    email: readEmail(request.email, 'email'),
    department: trimmed(request.department),
    designation: trimmed(request.designation),
    phone_number: trimmed(request.phone_number),
  });
  const data = { ...known, key: id, title: known.name, user_id: '', present: false };
  return { message: say('governance.attendee_created'), data };
});
