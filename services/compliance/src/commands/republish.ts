import { createLogger, runCommand, runUnitOfWork } from '@attesta/kit';
import { ResponseRepository } from '../repositories/response.repository';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';
import { publishRecorded } from '../responses/publish-recorded';

/**
 * Tells of every submitted response again, so that other services can rebuild what they keep of them (content: the days):
 * `node dist/commands/republish.js`. The events wait in the outbox; a running compliance service sends them.
 */
async function main(): Promise<void> {
  const log = createLogger('compliance');
  for (const organizationId of await new ScoredOrganizationRepository({ organizationId: '' }).ids()) {
    const origin = { organizationId, actorId: '', requestId: 'republish', source: 'compliance.republish' };
    const count = await runUnitOfWork(
      origin,
      async (unit) => {
        const responses = await new ResponseRepository(unit).submitted();
        for (const response of responses) publishRecorded(unit, response, []);
        return responses.length;
      },
      () => undefined,
    );
    log.info({ organizationId, items: count }, 'published again');
  }
}

void runCommand('compliance', main);
