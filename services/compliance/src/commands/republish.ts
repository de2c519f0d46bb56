import { createLogger, runCommand, runUnitOfWork } from '@attesta/kit';
import { republishAssignments } from '../assignments/republish-assignments';
import { EveryAssignmentRepository } from '../repositories/every-assignment.repository';
import { ResponseRepository } from '../repositories/response.repository';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';
import { SurveyedOrganizationRepository } from '../repositories/surveyed-organization.repository';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import { publishRecorded } from '../responses/publish-recorded';
import { publishSession } from '../sessions/publish-session';

const everybody = { organizationId: '' };

/**
 * Tells of every submitted response, every surveyor session and every assignment again, so that other services can rebuild what they
 * keep of them (content: the days, who answers for what and until when; tenancy: whose sessions and work they are): `node dist/commands/republish.js`. The events wait in the outbox; a running compliance service sends them.
 */
async function main(): Promise<void> {
  const log = createLogger('compliance');
  const scored = await new ScoredOrganizationRepository(everybody).ids();
  const surveyed = await new SurveyedOrganizationRepository(everybody).ids();
  const assigned = await new EveryAssignmentRepository(everybody).organizationIds();
  for (const organizationId of new Set([...scored, ...surveyed, ...assigned])) {
    const origin = { organizationId, actorId: '', requestId: 'republish', source: 'compliance.republish' };
    const count = await runUnitOfWork(
      origin,
      async (unit) => {
        const responses = await new ResponseRepository(unit).submitted();
        for (const response of responses) publishRecorded(unit, response, []);
        const sessions = await new SurveyorSessionRepository(unit).find({});
        for (const session of sessions) publishSession(unit, session);
        return responses.length + sessions.length + (await republishAssignments(unit));
      },
      () => undefined,
    );
    log.info({ organizationId, items: count }, 'published again');
  }
}

void runCommand('compliance', main);
