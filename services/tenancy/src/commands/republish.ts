import { randomUUID } from 'node:crypto';
import { runCommand, runUnitOfWork, type Scope } from '@attesta/kit';
import { publishOrganization } from '../events/publish-organization';
import { publishUser } from '../events/publish-user';
import { OrganizationRepository } from '../repositories/organization.repository';
import { UserRepository } from '../repositories/user.repository';

const batch = 200;
const scope: Scope = { organizationId: '' };

/**
 * Publishes the present state of every organization and account again, organizations first and parents before branches,
 * so that other services can rebuild what they keep of them. The running tenancy service sends what this writes to the
 * outbox.
 * @returns how many of each
 */
export async function republish(): Promise<{ organizations: number; users: number }> {
  const organizations = await new OrganizationRepository(scope, 'all').find();
  organizations.sort((one, other) => one.ancestors.length - other.ancestors.length);
  const users = await new UserRepository(scope, 'all').find();
  await inBatches(organizations, publishOrganization);
  await inBatches(users, publishUser);
  return { organizations: organizations.length, users: users.length };
}

async function inBatches<T>(
  list: T[],
  publish: (unit: Parameters<typeof publishUser>[0], item: T) => void,
): Promise<void> {
  const origin = { organizationId: '', actorId: 'tenancy', requestId: randomUUID(), source: 'republish' };
  for (let start = 0; start < list.length; start += batch) {
    await runUnitOfWork(
      origin,
      async (unit) => {
        for (const item of list.slice(start, start + batch)) publish(unit, item);
      },
      () => undefined,
    );
  }
}

async function main(): Promise<void> {
  const counts = await republish();
  process.stdout.write(`${counts.organizations} organizations and ${counts.users} users are published again.\n`);
}

if (require.main === module) void runCommand('tenancy', main);
