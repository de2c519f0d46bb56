import type { UnitOfWork } from '@attesta/kit';
import type { VersionAdopted } from '../events/versions.consumer';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import { findingSubject } from '../repositories/action-plan.schema';

/**
 * Lets what is done about an activity go on in the version that was adopted, where the answers to it count now; and plans stand
 * beside the standards of that version. What was found there already keeps the plan that it has.
 */
export async function carryActionPlans(own: UnitOfWork, { nodes, activities }: VersionAdopted): Promise<void> {
  const idNow = new Map([...nodes, ...activities]);
  const plans = new ActionPlanRepository(own);
  const found = await plans.ofNodes([...idNow.keys()], [...idNow.values()]);
  const taken = new Set(found.map(({ subject }) => subject));
  const changes = found.flatMap(({ id, subject, finding, standard_ids }) => {
    const activity_id = finding ? idNow.get(finding.activity_id) : undefined;
    const moved = finding && activity_id ? findingSubject({ ...finding, activity_id }) : undefined;
    const set = {
      standard_ids: standard_ids.map((standard) => idNow.get(standard) ?? standard),
      ...(moved && !taken.has(moved) ? { subject: moved, 'finding.activity_id': activity_id } : {}),
    };
    const isSame = !('subject' in set) && set.standard_ids.join() === standard_ids.join();
    return isSame ? [] : [{ filter: { _id: id, subject }, update: { $set: set } }];
  });
  await plans.bulkUpdate(changes);
}
