import { currentDay, Directory, grouped, inTimeZone, runUnitOfWork } from '@attesta/kit';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import { findingSubject } from '../repositories/action-plan.schema';
import { ScoreRepository } from '../repositories/score.repository';
import { followFindings } from './follow-findings';

/** Of so many findings it is one transaction. */
const batchSize = 50;

/**
 * Makes the action plans of an organization's findings that have none, as answers of an earlier release left them. A second time it
 * finds nothing to do, and may be broken off. Days are those of the organization's calendar. @returns how many plans it has made
 */
export async function openFindings(organizationId: string): Promise<number> {
  const organization = await new Directory().organization(organizationId);
  return inTimeZone(organization?.time_zone, () => openThoseOf(organizationId));
}

async function openThoseOf(organizationId: string): Promise<number> {
  const scope = { organizationId };
  const low = (await new ScoreRepository(scope).lowActivities(currentDay())).map(({ node_id, rater }) => ({
    activity_id: node_id,
    rater,
  }));
  let made = 0;
  for (let start = 0; start < low.length; start += batchSize) {
    const batch = low.slice(start, start + batchSize);
    const plans = await new ActionPlanRepository(scope).ofSubjects(batch.map(findingSubject));
    const bySubject = grouped(plans, ({ subject }) => subject);
    const without = batch.filter((finding) => !bySubject.has(findingSubject(finding)));
    if (without.length === 0) continue;
    const origin = { organizationId, actorId: '', requestId: 'open-findings', source: 'open-findings' };
    await runUnitOfWork(
      origin,
      (unit) => followFindings(unit, without, ''),
      async () => undefined,
    );
    made += without.length;
  }
  return made;
}
