import { readFrequency, type Scope } from '@attesta/kit';
import type { KpiMeasure } from '../domain/kpi/kpi-answer';
import { rounded } from '../domain/scoring/percentage';
import { type Node, NodeRepository } from '../repositories/node.repository';

/** What a KPI asks for; of those that content told before it was kept, nothing. */
export function measureOf({ activity }: Node): KpiMeasure {
  return {
    target: activity?.target ?? null,
    totarget: activity?.totarget ?? null,
    type_of_number: activity?.type_of_number ?? '',
    type_of_measure: activity?.type_of_measure ?? '',
    aggregation_type: activity?.aggregation_type ?? '',
  };
}

interface Figure {
  value: number | null;
  target: number | null;
  totarget: number | null;
  standing: string | undefined;
}

/** A figure as it is sent: a value rounded, and what does not exist left out. */
export function kpiView<T extends Figure>({
  value,
  target,
  totarget,
  standing,
  ...rest
}: T): Omit<T, keyof Figure> & {
  value?: number | undefined;
  target?: number | undefined;
  totarget?: number | undefined;
  standing: string;
} {
  return {
    ...rest,
    value: rounded(value),
    target: target ?? undefined,
    totarget: totarget ?? undefined,
    standing: standing ?? '',
  };
}

/** What lists say of an activity besides its figures. One database call, for the names of libraries. */
export async function measureView(
  scope: Scope,
  activities: Node[],
): Promise<
  (node: Node) => Record<'activity_id' | 'name' | 'code' | 'library_id' | 'libraryname' | 'response_frequency', string>
> {
  const libraries = await new NodeRepository(scope).present(activities.map(({ library_id }) => library_id));
  const names = new Map(libraries.map(({ id, name }) => [id, name]));
  return ({ id, name, code, library_id, activity }) => ({
    activity_id: id,
    name,
    code,
    library_id,
    libraryname: names.get(library_id) ?? '',
    response_frequency: readFrequency(activity?.response_frequency),
  });
}
