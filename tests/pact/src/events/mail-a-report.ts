import { demoPassword, GatewayClient, runJob } from '@attesta/seed';
import mongoose from 'mongoose';
import { run } from '../platform';

/**
 * Has a report mailed, which is due on the day after it was ordered at the earliest: for the platform it was ordered some days
 * ago.
 */
export async function mailReport(): Promise<void> {
  const admin = await GatewayClient.signIn(run.gateway, 'admin@lakeside.test', demoPassword);
  const order = { report: 'checklist', name: 'Pact', query: '', format: 'csv', rhythm: 'daily' };
  await admin.post('/report_mailings/create', order);
  await mongoose.connect(run.environment.MONGODB_URI as string);
  try {
    const database = mongoose.connection.getClient().db(`${run.environment.MONGODB_DB_PREFIX}compliance`);
    const ordered = new Date(Date.now() - 3 * 24 * 3600_000);
    await database.collection('report_mailings').updateMany({ name: 'Pact' }, { $set: { created_at: ordered } });
  } finally {
    await mongoose.disconnect();
  }
  await runJob('compliance', 'report-mailings');
  await admin.signOut();
}
