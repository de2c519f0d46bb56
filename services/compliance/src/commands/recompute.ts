import { runCommand } from '@attesta/kit';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';
import { recomputeOrganization } from '../scores/update/recompute-organization';

/**
 * Computes all scores from the responses again and compares them with what is stored (SCORING.md, "How scores are kept"):
 * `node dist/commands/recompute.js` reports and ends with 1 when something differs; with `--repair` it puts it right.
 */
async function run(): Promise<void> {
  const repair = process.argv.includes('--repair');
  let wrong = 0;
  let done = 0;
  const organizations = await new ScoredOrganizationRepository({ organizationId: '' }).ids();
  for (const organizationId of organizations) {
    const found = await recomputeOrganization(organizationId, repair);
    wrong += found.wrong.length;
    const state = found.wrong.length === 0 ? 'right' : `${found.wrong.length} wrong${repair ? ', repaired' : ''}`;
    done += 1;
    const progress = `${done} of ${organizations.length}`;
    process.stdout.write(`${progress}: organization ${organizationId}, ${found.scores} scores, ${state}\n`);
    for (const line of found.wrong) process.stdout.write(`  ${line}\n`);
  }
  process.exitCode = wrong > 0 && !repair ? 1 : 0;
}

void runCommand('compliance', run);
