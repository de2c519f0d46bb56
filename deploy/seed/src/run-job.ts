import { ServiceClients } from '@attesta/kit';

/** Carries out a scheduled job of a service now, as nobody waits for its hour. @param at the service, such as tenancy */
export async function runJob(at: 'compliance' | 'tenancy', name: string): Promise<void> {
  const clients = new ServiceClients('seed');
  try {
    await clients.call('kit.RunJob', { name }, { organizationId: '', requestId: 'seed', deadline: 30_000, at });
  } finally {
    await clients.close();
  }
}
