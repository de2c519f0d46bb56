import { invalid, say } from '@attesta/kit';
import type { ActivityRequest__Output } from '@attesta/proto/content';
import { readFrequency, responseFrequencies } from '../domain/response-frequency';
import { type Activity, type ActivityDocument, namesOf } from '../repositories';
import { given, optionalCode, optionalId, optionalText, requiredName } from '../tree/node-input';

const texts = [
  'submission_day',
  'kpi_name',
  'observation_name',
  'observation_type',
  'currency_type',
  'type_of_number',
  'type_of_measure',
  'aggregation_type',
  'document_name',
  'document_description',
  'methodofDataCollection',
  'SelectionCriteria',
  'TargetSampleSampleSizeTxt',
  'DataAggregationAnalysisPlanTxt',
  'DisseminatedToStaffTxt',
  'NumeratorTxt',
  'DenominatorTxt',
  'AuditToolTxt',
] as const;

const numbers = ['target', 'totarget', 'expiry_days'] as const;

/**
 * The fields of a request that are given, checked against the activity's type (platform 3, 5).
 * @param current the activity that is to change; none for a new one
 * @throws AppError invalid naming the field
 */
export function activityFields(request: ActivityRequest__Output, current?: Activity): Partial<ActivityDocument> {
  const type = request.type ?? current?.type;
  if (!type || ![1, 2, 3].includes(type)) throw invalid('type', say('content.activity_type_one_of'));
  if (current && type !== current.type) throw invalid('type', say('content.activity_type_fixed'));
  const kpi = request.kpi ?? current?.kpi ?? 0;
  if (kpi !== 0 && kpi !== 1) throw invalid('kpi', say('content.kpi_one_or_zero'));
  const name = activityName(request, type, current);
  return given({
    type,
    kpi: type === 2 ? kpi : 0,
    name,
    ...(name ? namesOf({ name, type, kpi }) : {}),
    code: optionalCode(request.code),
    description: optionalText(request.description, 'description'),
    response_frequency: frequency(request.response_frequency),
    admin_activity_id: optionalId(request.admin_activity_id, 'admin_activity_id'),
    ...Object.fromEntries(
      texts.map((field) => [field, optionalText(request[field], field)]).filter(([, value]) => value),
    ),
    ...Object.fromEntries(numbers.map((field) => [field, amount(request[field], field)])),
  });
}

/** Types 2 and 3 use the description as their name (platform 5). */
function activityName(request: ActivityRequest__Output, type: number, current?: Activity): string | undefined {
  const said = type === 1 ? request.name : request.description || request.name;
  if (current && (said === null || said === undefined)) return undefined;
  return requiredName(said, type === 1 ? 'name' : 'description');
}

function frequency(word: string | null | undefined): string | undefined {
  if (word === null || word === undefined) return undefined;
  if (!word.trim()) return '';
  const read = readFrequency(word);
  if (!read)
    throw invalid(
      'response_frequency',
      say('content.frequency_one_of', { frequencies: responseFrequencies.join(', ') }),
    );
  return read;
}

function amount(value: number | null | undefined, field: string): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Number.isFinite(value) || (field === 'expiry_days' && value < 0))
    throw invalid(field, say('content.no_such_number', { field }));
  return value;
}
