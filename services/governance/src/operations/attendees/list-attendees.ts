import { listMeta, paging, query, say } from '@attesta/kit';
import { AttendeeRepository } from '../../repositories/attendee.repository';
import { actingFor } from '../../requests/acting-for';

/** The outsiders whom the organization acted for has invited, by name. @throws AppError invalid */
export const listAttendees = query('governance.ListAttendees', async (request, context) => {
  const page = paging(request, { sortable: ['name', 'email', 'created_at'], defaultSort: 'name' });
  const { items, total } = await new AttendeeRepository(actingFor(context)).list(page);
  const data = items.map(({ id, name, email, department, designation, phone_number }) => ({
    key: id,
    title: name,
    user_id: '',
    name,
    email,
    department,
    designation,
    phone_number,
    present: false,
  }));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
