import { invalid, say } from '@attesta/kit';
import { type KpiAnswer, type KpiMeasure, kpiValue } from '../domain/kpi/kpi-answer';
import type { Node } from '../repositories/node.repository';
import type { FileStatus } from '../repositories/response.schema';

/** What is said of a value: itself, or the two that it follows from. */
export type SaidValue = Pick<KpiAnswer, 'value' | 'numerator' | 'denominator'>;

/** What an activity measures a KPI by. */
export function measureOf(activity: Node): KpiMeasure {
  const { target, totarget, type_of_number, type_of_measure, aggregation_type } = activity.activity ?? {};
  return {
    target: target ?? null,
    totarget: totarget ?? null,
    type_of_number: type_of_number ?? '',
    type_of_measure: type_of_measure ?? '',
    aggregation_type: aggregation_type ?? '',
  };
}

/**
 * A value as it is stored: of a numerator and denominator the one that follows from them.
 * @throws AppError invalid when a submitted one has only one of them, or nothing at all
 */
export function kpiParts(said: SaidValue, measure: KpiMeasure, status: FileStatus): KpiAnswer {
  const { value, numerator, denominator } = said;
  if (numerator !== null && denominator !== null)
    return { ...measure, numerator, denominator, value: kpiValue(numerator, denominator, measure.type_of_number) };
  const missing = numerator === null ? 'numerator' : 'denominator';
  if (status === 'submitted' && (numerator !== null || denominator !== null))
    throw invalid(missing, say('compliance.value_or_parts'));
  if (status === 'submitted' && value === null) throw invalid('response', say('compliance.value_required'));
  return { ...measure, numerator, denominator, value };
}
