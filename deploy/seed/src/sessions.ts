import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

interface Configured {
  id: string;
  category_name?: string;
  class_name?: string;
  surveyor_category_id?: string;
}

/** Sessions around the day on which the demo is made: over, under way and planned; the last two at the same time. */
const plans = [
  { name: 'Baseline survey', surveyor: 'surveyor@northwind.test', from: -40, to: -38, time: [], of: 'Clinical' },
  {
    name: 'Clinical rounds',
    surveyor: 'surveyor@northwind.test',
    from: -1,
    to: 3,
    time: ['08:30', '12:00'],
    of: 'Clinical',
  },
  { name: 'Mock survey', surveyor: 'external@northwind.test', from: 12, to: 14, time: [], of: 'Clinical' },
  {
    name: 'Leadership interviews',
    surveyor: 'surveyor@northwind.test',
    from: 16,
    to: 16,
    time: ['13:00', '16:00'],
    of: 'Leadership and facilities',
  },
  {
    name: 'Building tour',
    surveyor: 'surveyor@northwind.test',
    from: 16,
    to: 16,
    time: ['15:00', '17:00'],
    of: 'Leadership and facilities',
  },
] as const;

/** Plans sessions of the demo's surveyors in a library that has surveyor categories. Doing it twice changes nothing. */
export async function seedSessions(base: string, library_id: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, 'admin@northwind.test', demoPassword);
  const { data: present } = await admin.get<Configured[]>('/clientapi/surveyor_session/get');
  if (present.length === 0) {
    const { data: categories } = await admin.get<Configured[]>(`/api/surveyor_categories/getById/${library_id}`);
    const { data: classes } = await admin.get<Configured[]>(`/api/session_classes/getById/${library_id}`);
    const today = dayOf(new Date());
    for (const { name, surveyor, from, to, time, of } of plans) {
      const category_id = categories.find(({ category_name }) => category_name === of)?.id;
      await admin.post('/clientapi/surveyor_session/create', {
        name,
        user_id: seedId(surveyor),
        library_id,
        category_id,
        class_id: classes.find(({ surveyor_category_id }) => surveyor_category_id === category_id)?.id,
        date: addDays(today, from),
        to_date: addDays(today, to),
        from_time: time[0],
        to_time: time[1],
      });
    }
  }
  await admin.signOut();
}
