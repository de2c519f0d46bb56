import { eventually } from './eventually';
import { GatewayClient } from './gateway-client';
import { runJob } from './run-job';
import { demoPassword } from './world';

/** What tells people something each morning; the demo does not wait for the next one. */
const jobs = [
  { at: 'compliance', name: 'work-reminders' },
  { at: 'tenancy', name: 'licence-reminders' },
] as const;

interface Line {
  id: string;
  type: string;
  read: boolean;
}

/** Lets the services tell people what falls due and what was missed, and has one of them read what they were assigned. */
export async function seedNotifications(base: string): Promise<void> {
  for (const { at, name } of jobs) await runJob(at, name);
  const updater = await GatewayClient.signIn(base, 'updater@northwind.test', demoPassword);
  const assigned = await eventually('The notice of an assignment', async () => {
    const { data } = await updater.get<Line[]>('/api/getMyNofication?type=assignment');
    return data.length > 0 ? data : undefined;
  });
  for (const { id } of assigned) await updater.put(`/api/getMyNofication/${id}`, {});
  await updater.signOut();
}
