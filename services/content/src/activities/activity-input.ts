import { changesOf, findFrequency, frequencies, invalid, objectId, say, sentFields } from '@attesta/kit';
import type { ActivityRequest__Output } from '@attesta/proto/content';
import { namesOf } from '../domain/activity-kind';
import type { Translations } from '../domain/translations';
import type { Activity, ActivityDocument } from '../repositories';
import { readCode, readText, readTranslations, requiredName } from '../tree/node-input';

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

/** How each field is read, and what it is when it is cleared; the type can not be. */
const readers = {
  type: [readType],
  kpi: [readKpi, 0],
  code: [readCode, ''],
  description: [readText, ''],
  response_frequency: [readResponseFrequency, ''],
  admin_activity_id: [objectId, ''],
  translations: [readTranslations, {} as Translations],
  ...each(texts, [readText, ''] as const),
  ...each(numbers, [readAmount, null] as const),
} as const;

function each<Field extends string, Reader>(fields: readonly Field[], reader: Reader): Record<Field, Reader> {
  return Object.fromEntries(fields.map((field) => [field, reader])) as Record<Field, Reader>;
}

/**
 * The fields that a request sends, checked against the activity's type (platform 3, 5) and cleared where they came empty.
 * @param current the activity that is to change; none for a new one
 * @throws AppError invalid naming the field
 */
export function activityFields(request: ActivityRequest__Output, current?: Activity): Partial<ActivityDocument> {
  const fields = changesOf(request, readers);
  const type = fields.type ?? current?.type;
  if (!type) throw invalid('type', say('content.activity_type_one_of'));
  if (current && type !== current.type) throw invalid('type', say('content.activity_type_fixed'));
  const kpi = type === 2 ? (fields.kpi ?? current?.kpi ?? 0) : 0;
  const name = activityName(request, type, current);
  // A form's own name of the activity follows the name where it is not sent, and where it comes empty.
  const names = Object.entries(namesOf({ name: name ?? current?.name ?? '', type, kpi })).filter(([field]) => {
    const sent = fields[field as keyof typeof fields];
    return sent === undefined ? name !== undefined : sent === '';
  });
  const translated = fields.translations && { translations: translationsOf(fields.translations, type) };
  return { ...fields, ...translated, ...Object.fromEntries(names), ...(name && { name }), type, kpi };
}

/** Types 2 and 3 use the description as their name (platform 5), whatever language it is in. */
function translationsOf(said: Translations, type: number): Translations {
  if (type === 1) return said;
  const texts = Object.entries(said).map(([language, { name, description }]) => {
    const text = requiredName(description || name, 'translations');
    return [language, { name: text, description: text }];
  });
  return Object.fromEntries(texts);
}

/** Types 2 and 3 use the description as their name (platform 5). */
function activityName(request: ActivityRequest__Output, type: number, current?: Activity): string | undefined {
  const sent = sentFields(request);
  const isSent = sent.has('name') || (type !== 1 && sent.has('description'));
  if (current && !isSent) return undefined;
  const said = type === 1 ? request.name : request.description || request.name;
  return requiredName(said, type === 1 ? 'name' : 'description');
}

function readType(value: number): number {
  if (![1, 2, 3].includes(value)) throw invalid('type', say('content.activity_type_one_of'));
  return value;
}

function readKpi(value: number): number {
  if (value !== 0 && value !== 1) throw invalid('kpi', say('content.kpi_one_or_zero'));
  return value;
}

function readResponseFrequency(word: string): string {
  const read = findFrequency(word);
  if (!read)
    throw invalid('response_frequency', say('content.frequency_one_of', { frequencies: frequencies.join(', ') }));
  return read;
}

function readAmount(value: number, field: string): number | null {
  if (!Number.isFinite(value) || (field === 'expiry_days' && value < 0))
    throw invalid(field, say('content.number_invalid', { field }));
  return value;
}
