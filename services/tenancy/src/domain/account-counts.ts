/** What accounts are counted by. */
export interface Counted {
  organization_id: string;
  role_id: number;
  surveyor_type: number;
  status: number;
}

/** So many accounts of one organization, role, surveyor type and status. */
export interface RoleCount extends Counted {
  count: number;
}

const known: readonly string[] = ['organization_id', 'role_id', 'surveyor_type', 'status'];

/** Under what an organization's accounts of one kind are counted. */
export function countKey({ role_id, surveyor_type, status }: Omit<Counted, 'organization_id'>): string {
  return [role_id, surveyor_type, status].join('_');
}

/** An organization's counts, one by one. */
export function countsOf(organization_id: string, counts: Readonly<Record<string, number>>): RoleCount[] {
  return Object.entries(counts).map(([key, count]) => {
    const [role_id = 0, surveyor_type = 0, status = 0] = key.split('_').map(Number);
    return { organization_id, role_id, surveyor_type, status, count };
  });
}

/** By how much which counts change when an account becomes another, is added, or goes. */
export function countChanges(
  before: Counted | undefined,
  after: Counted | undefined,
): { organization_id: string; key: string; by: 1 | -1 }[] {
  const changes = [
    ...(before ? [{ organization_id: before.organization_id, key: countKey(before), by: -1 as const }] : []),
    ...(after ? [{ organization_id: after.organization_id, key: countKey(after), by: 1 as const }] : []),
  ];
  const [from, to] = changes;
  return from && to && from.organization_id === to.organization_id && from.key === to.key ? [] : changes;
}

type Condition = number | string | { $gte: number } | { $in: readonly number[] };

/** What counts of accounts may be narrowed by. */
export type CountFilter = { [Field in keyof Counted]?: Condition };

/** A filter of accounts as counts answer it, or undefined where it asks for more than they know. */
export function countable(filter: object): CountFilter | undefined {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  return asked.every(([field]) => known.includes(field)) ? Object.fromEntries(asked) : undefined;
}

/** How many of the counted accounts match. */
export function sumOfCounts(counts: readonly RoleCount[], filter: CountFilter): number {
  const asked = Object.entries(filter) as [keyof Counted, Condition][];
  return counts
    .filter((one) => asked.every(([field, condition]) => holds(condition, one[field])))
    .reduce((sum, { count }) => sum + count, 0);
}

function holds(condition: Condition, value: number | string): boolean {
  if (typeof condition !== 'object') return value === condition;
  return '$gte' in condition ? Number(value) >= condition.$gte : condition.$in.includes(Number(value));
}
