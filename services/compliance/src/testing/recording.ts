import type { ChangedNode } from '../events/node-event';
import { recomputeOrganization } from '../scores/update/recompute-organization';
import { recordedActivity } from './content';
import type { World } from './world';

/** A world with a KPI, an observation and a document that its updater answers for. */
export async function recordedActivities(
  world: World,
): Promise<Record<'kpi' | 'observation' | 'document', ChangedNode>> {
  const { content, northwind, tell } = world;
  const [first, second, third] = content.substandards.slice(2).map(({ id }) => [id]);
  const made = {
    kpi: recordedActivity('kpi', content.library, first ?? [], {
      target: 90,
      totarget: 100,
      type_of_number: 'Percentage',
      type_of_measure: 'Process',
      aggregation_type: 'Average',
    }),
    observation: recordedActivity('observation', content.library, second ?? [], {
      observation_type: 'Safety walk',
      currency_type: 'EUR',
    }),
    document: recordedActivity('document', content.library, third ?? [], {
      document_name: 'Fire certificate',
      expiry_days: 365,
    }),
  };
  await tell(Object.values(made));
  await world.assignAll(northwind, northwind.updater);
  return made;
}

/** The score of an activity by updaters, after all that was recorded has been counted; it agrees with a recomputation. */
export async function scoreOf(world: World, activity: ChangedNode): Promise<number | undefined> {
  await world.deliver();
  const { wrong } = await recomputeOrganization(world.northwind.id, false);
  if (wrong.length > 0) throw new Error(`Scores differ from a recomputation: ${wrong.join(', ')}`);
  const { data = [] } = await world.service.call('compliance.ListActivityScores', {}, world.northwind.admin);
  const score = data.find(({ id }) => id === activity.id)?.score;
  return score === undefined ? undefined : Number(score);
}
