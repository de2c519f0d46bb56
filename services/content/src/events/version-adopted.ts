import type { UnitOfWork } from '@attesta/kit';
import type { Library } from '../repositories';
import type { CarriedIds } from '../versions/thread';

/** content.version.adopted: an organization works with another version of a library, and what it has taken along. */
export interface VersionAdopted {
  /** The version that it works with now, and the one before. */
  library_id: string;
  previous_id: string;
  /** Ids before and now of what people can be assigned to, and of the activities whose answers count on. */
  nodes: [string, string][];
  activities: [string, string][];
}

/** At most so many pairs an event: some 60 bytes each. */
const mostPairs = 2_000;

/** Tells of an adoption in as many events as it needs, in order; the way back to the version before is one too. @param unit on behalf of the organization */
export function publishAdoption(unit: UnitOfWork, next: Library, previous: Library, carried: CarriedIds): void {
  const { assigned: nodes, activities } = carried;
  const most = Math.max(1, nodes.length, activities.length);
  for (let start = 0; start < most; start += mostPairs) {
    const told: VersionAdopted = {
      library_id: next.id,
      previous_id: previous.id,
      nodes: nodes.slice(start, start + mostPairs),
      activities: activities.slice(start, start + mostPairs),
    };
    unit.publish('content.version.adopted', told);
  }
}
