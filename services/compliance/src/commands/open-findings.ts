import { runCommand } from '@attesta/kit';
import { openFindings } from '../action-plans/open-findings';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';

/** `node dist/commands/open-findings.js`, once after an upgrade from a release without action plans: makes those of present answers. */
async function run(): Promise<void> {
  for (const organizationId of await new ScoredOrganizationRepository({ organizationId: '' }).ids()) {
    const made = await openFindings(organizationId);
    process.stdout.write(`organization ${organizationId}: ${made} action plans\n`);
  }
}

void runCommand('compliance', run);
