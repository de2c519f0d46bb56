import type { CarriedIds, IdPair } from './thread';

/** What was carried from one version to another, on its way back. */
export function carriedBack({ assigned, substandards, activities }: CarriedIds): CarriedIds {
  return { assigned: turned(assigned), substandards: turned(substandards), activities: turned(activities) };
}

function turned(pairs: IdPair[]): IdPair[] {
  return pairs.map(([before, after]) => [after, before]);
}
