import { connectDatabase, databaseName, disconnectDatabase, prepareCollections } from '@attesta/kit';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';
import { recomputeOrganization } from '../scores/update/recompute-organization';

/**
 * Computes all scores from the responses again and compares them with what is stored (SCORING.md, "How scores are kept"):
 * `node dist/commands/recompute.js` reports and ends with 1 when something differs; with `--repair` it puts it right.
 */
async function run(): Promise<void> {
  const repair = process.argv.includes('--repair');
  await connectDatabase(databaseName('compliance'));
  await prepareCollections();
  let wrong = 0;
  for (const organizationId of await new ScoredOrganizationRepository({ organizationId: '' }).ids()) {
    const found = await recomputeOrganization(organizationId, repair);
    wrong += found.wrong.length;
    const state = found.wrong.length === 0 ? 'right' : `${found.wrong.length} wrong${repair ? ', repaired' : ''}`;
    process.stdout.write(`organization ${organizationId}: ${found.scores} scores, ${state}\n`);
    for (const line of found.wrong) process.stdout.write(`  ${line}\n`);
  }
  await disconnectDatabase();
  process.exitCode = wrong > 0 && !repair ? 1 : 0;
}

void run();
