import { type Context, type Day, type Filter, readFrequency } from '@attesta/kit';
import { anyOf } from '../access/own-work';
import { endingWithin } from '../domain/due-once';
import type { Schedule } from '../domain/due-within';
import { AssignedNodeRepository, type LibraryReach, type Node, NodeRepository } from '../repositories';

const updater = 4;

/**
 * The activities that are answered once and due within some days: when the assignments end that updaters of the organization
 * have of what they prove; of an updater who asks, their own. At most two database calls.
 * @param visible the libraries whose activities it is for
 * @param schedules all that occur there
 */
export async function dueOnce(
  context: Context,
  visible: LibraryReach,
  schedules: readonly Schedule[],
  from?: Day,
  to?: Day,
): Promise<Filter[]> {
  const { actor, organizationId } = context;
  const words = new Set(schedules.map(({ response_frequency }) => response_frequency));
  const once = [...words].filter((word) => readFrequency(word) === 'one time');
  if (!organizationId || once.length === 0) return [];
  const ends = await new AssignedNodeRepository(context).ends(actor.role === updater ? actor.id : undefined);
  const { ending, lasting } = endingWithin(ends, from, to);
  if (ending.size === 0) return [];
  const assigned = await new NodeRepository(context, visible).find(
    { kind: 'substandard', $or: anyOf([...ending, ...lasting]) },
    { select: ['standard_id', 'chapter_id'] },
  );
  const below = (ids: ReadonlySet<string>): string[] => assigned.filter((one) => isBelow(one, ids)).map(({ id }) => id);
  const substandard_ids = { $in: below(ending), $nin: below(lasting) };
  return [{ response_frequency: { $in: once }, substandard_ids }];
}

function isBelow(
  { id, standard_id, chapter_id }: Pick<Node, 'id' | 'standard_id' | 'chapter_id'>,
  ids: ReadonlySet<string>,
) {
  return [id, standard_id, chapter_id].some((one) => ids.has(one));
}
