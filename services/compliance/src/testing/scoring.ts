import type { ScoreRow } from '@attesta/proto/compliance';
import { recomputeOrganization } from '../scores/update/recompute-organization';
import { answers } from './content';
import type { TestOrganization, World } from './world';

/** The checklists of a world, and the calls that answer them and show what they score. */
export function scoring(world: () => World) {
  const activity = (index: number) => world().content.activities[index];
  return {
    activity,
    libraryId: () => world().content.library.id,
    answer: (index: number, response_date: string, responses: string[], as = world().northwind.updater) =>
      world().service.call(
        'compliance.CreateChecklistResponse',
        { admin_activity_id: activity(index)?.id, response_date, elements: answers(activity(index), ...responses) },
        as,
      ),
    rows: async (
      name: 'Library' | 'Chapter' | 'Standard' | 'Substandard' | 'Activity',
      request = {},
      as = world().northwind.admin,
    ): Promise<ScoreRow[]> => (await world().service.call(`compliance.List${name}Scores`, request, as)).data ?? [],
    /** How many stored scores of an organization are not what a recomputation gives. */
    wrong: async ({ id }: TestOrganization) => (await recomputeOrganization(id, false)).wrong,
  };
}
