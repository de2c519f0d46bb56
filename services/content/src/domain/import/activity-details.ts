import { limits as contract } from '@attesta/proto/limits';
import { namesOf } from '../activity-kind';

/** The columns that say of an activity more than its name, kind and frequency, each with the field that it stands for. */
export const detailColumns = {
  activity_code: 'code',
  activity_description: 'description',
  submission_day: 'submission_day',
  kpi_name: 'kpi_name',
  target: 'target',
  target_up_to: 'totarget',
  type_of_number: 'type_of_number',
  type_of_measure: 'type_of_measure',
  aggregation_type: 'aggregation_type',
  currency_type: 'currency_type',
  numerator: 'NumeratorTxt',
  denominator: 'DenominatorTxt',
  data_collection: 'methodofDataCollection',
  selection_criteria: 'SelectionCriteria',
  target_sample: 'TargetSampleSampleSizeTxt',
  aggregation_plan: 'DataAggregationAnalysisPlanTxt',
  dissemination: 'DisseminatedToStaffTxt',
  audit_tool: 'AuditToolTxt',
  observation_name: 'observation_name',
  observation_type: 'observation_type',
  document_name: 'document_name',
  document_description: 'document_description',
  expiry_days: 'expiry_days',
} as const;

export type DetailColumn = keyof typeof detailColumns;
export type DetailField = (typeof detailColumns)[DetailColumn];
type NumberField = 'target' | 'totarget' | 'expiry_days';

/** What an activity says besides its name, kind and frequency (specification: platform 3 Activity). */
export type ActivityDetails = Record<Exclude<DetailField, NumberField>, string> & Record<NumberField, number | null>;

const columns = Object.entries(detailColumns) as [DetailColumn, DetailField][];

/** The fields of ActivityDetails. */
export const detailFields: readonly DetailField[] = columns.map(([, field]) => field);

/** How large each field may be, as the contract says it of forms. */
const largest: Partial<Record<DetailField, { length?: number; min?: number; max?: number; decimals?: number }>> =
  contract['content.ActivityRequest'];

const blank = Object.fromEntries(detailFields.map((field) => [field, isNumber(field) ? null : ''])) as ActivityDetails;

/** What a new activity says of which nothing else is said. Types 2 and 3 use the description as their name (platform 5). */
export function blankDetails(activity: { name: string; type: number; kpi: number }): ActivityDetails {
  const description = activity.type === 1 ? '' : activity.name;
  return { ...blank, description, ...namesOf(activity) };
}

/** The cells of an activity's details; one that follows from its name, as it does where nothing is said, is left empty. */
export function detailCells(
  activity: Partial<ActivityDetails> & { name: string; type: number; kpi: number },
): Partial<Record<DetailColumn, string>> {
  const usual = blankDetails(activity);
  const said = columns.filter(([, field]) => activity[field] !== usual[field]);
  return Object.fromEntries(said.map(([column, field]) => [column, String(activity[field] ?? '')]));
}

/** How long a column's text may be; undefined for one of numbers. */
export function longestOf(column: DetailColumn): number | undefined {
  return largest[detailColumns[column]]?.length;
}

/** A cell as the value of its field; undefined for what is no number, or none that the field takes. */
export function readDetail(column: DetailColumn, cell: string): string | number | undefined {
  const field = detailColumns[column];
  if (!isNumber(field)) return cell;
  const { min = -Infinity, max = Infinity, decimals = 0 } = largest[field] ?? {};
  const value = Number(cell);
  const isExact = Number(value.toFixed(decimals)) === value;
  return Number.isFinite(value) && value >= min && value <= max && isExact ? value : undefined;
}

function isNumber(field: DetailField): field is NumberField {
  return field === 'target' || field === 'totarget' || field === 'expiry_days';
}
