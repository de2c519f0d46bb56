import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

/** Plans a holiday of an updater of Northwind, with a colleague who stands in. Doing it twice changes nothing. */
export async function seedAbsences(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, 'admin@northwind.test', demoPassword);
  const { data: present } = await admin.get<object[]>('/property_mapping/absences?past=true');
  const today = dayOf(new Date());
  if (present.length === 0)
    await admin.post('/property_mapping/absences', {
      user_id: seedId('updater2@northwind.test'),
      deputy_id: seedId('updater@northwind.test'),
      from_date: addDays(today, 12),
      to_date: addDays(today, 25),
    });
  await admin.signOut();
}
