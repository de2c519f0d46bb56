import { randomUUID } from 'node:crypto';
import { runCommand, runUnitOfWork } from '@attesta/kit';
import { rebuildLists } from '../organizations/rebuild-lists';
import { OrganizationRepository } from '../repositories/organization.repository';

const batch = 5;

/**
 * Finds anew what lists of organizations and accounts rest on, of every organization: once after an upgrade from a release
 * that did not keep it. The running service does the same each night.
 * @returns how many documents were not right
 */
export async function rebuildEveryList(): Promise<number> {
  const origin = { organizationId: '', actorId: 'tenancy', requestId: randomUUID(), source: 'rebuild-lists' };
  const organizations = new OrganizationRepository({ organizationId: '' }, 'all');
  let renewed = 0;
  for (let next = await organizations.after('', batch); next.length > 0; ) {
    const present = next;
    renewed += await runUnitOfWork(
      origin,
      (unit) => rebuildLists(unit, present),
      () => undefined,
    );
    next = await organizations.after(present.at(-1)?.id ?? '', batch);
  }
  return renewed;
}

async function main(): Promise<void> {
  const renewed = await rebuildEveryList();
  process.stdout.write(`${renewed} documents of organizations and accounts were renewed.\n`);
}

if (require.main === module) void runCommand('tenancy', main);
