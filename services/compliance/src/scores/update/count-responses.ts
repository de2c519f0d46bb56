import type { UnitOfWork } from '@attesta/kit';
import { librariesOf } from '../../content/in-libraries';
import { MonthCountRepository } from '../../repositories/month-count.repository';
import type { Node } from '../../repositories/node.repository';
import type { Response } from '../../repositories/response.repository';
import { ResponseCountRepository } from '../../repositories/response-count.repository';
import { countsOf, noCounts, sameCounts } from './counts-of';
import { monthKey, monthsOf } from './months-of';

/**
 * Brings the month counts up to date with some responses: takes away what each had added, adds what it says now. At most
 * four database calls, however many responses.
 * @param present those of them that were not deleted
 * @param activities theirs, deleted ones too
 */
export async function countResponses(
  unit: UnitOfWork,
  responseIds: string[],
  present: Response[],
  activities: Node[],
): Promise<void> {
  const repository = new ResponseCountRepository(unit);
  const before = await repository.ofResponses(responseIds);
  const now = countsOfAll(present, activities);
  const stored = new Map(before.map((count) => [count.response_id, count]));
  const counted = new Set(now.map(({ response_id }) => response_id));
  const changed = now.filter((count) => {
    const old = stored.get(count.response_id);
    return !old || old.day !== count.day || monthKey(old) !== monthKey(count) || !sameCounts(old, count);
  });
  const gone = before.filter(({ response_id }) => !counted.has(response_id));
  const replaced = changed.flatMap(({ response_id }) => stored.get(response_id) ?? []);
  const months = [...monthsOf(changed, [...replaced, ...gone]).values()];
  await new MonthCountRepository(unit).add(months.filter((month) => !sameCounts(month, noCounts)));
  await repository.put(changed);
  await repository.remove(gone.map(({ response_id }) => response_id));
}

/** What each submitted response adds to its month. @param activities theirs, deleted ones too */
export function countsOfAll(responses: Response[], activities: Node[]): ReturnType<typeof countsOf>[] {
  const nodes = new Map(activities.map((node) => [node.id, node]));
  return responses
    .filter(({ file_status }) => file_status === 'submitted')
    .map((response) =>
      countsOf(response, librariesOf(nodes.get(response.activity_id) ?? { library_id: response.library_id })),
    );
}
