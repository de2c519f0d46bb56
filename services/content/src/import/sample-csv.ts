import { invalid, say } from '@attesta/kit';
import { stringify } from 'csv-stringify/sync';
import { importColumns } from '../domain/import/import-columns';

/** The kinds of activities that each type of file but "library" holds, by its word or by the number of their type. */
const kindsByType = {
  activity: ['checklist', 'kpi', 'observation', 'document'],
  checklist: ['checklist'],
  kpi: ['kpi'],
  observation: ['observation'],
  document: ['document'],
  '1': ['checklist'],
  '2': ['kpi', 'observation'],
  '3': ['document'],
} as const;

/** What a file may hold: a whole library, or activities of a library that is there. */
export const importTypes = ['library', ...(Object.keys(kindsByType) as (keyof typeof kindsByType)[])] as const;

export type ImportType = (typeof importTypes)[number];

/** The type that a request names; a library when it names none. @throws AppError invalid */
export function readImportType(given: string | null | undefined): ImportType {
  const word = (given || 'library').trim().toLowerCase();
  const type = importTypes.find((known) => known === word);
  if (!type) throw invalid('type', say('content.import_type_one_of', { types: importTypes.join(', ') }));
  return type;
}

/** The kinds of activities that a file of a type may hold. */
export function kindsOf(type: ImportType): readonly string[] {
  return type === 'library' ? kindsByType.activity : kindsByType[type];
}

type Row = Partial<Record<(typeof importColumns)[number], string>>;

const place: Row = {
  library: 'My hospital standards',
  chapter_code: 'PR',
  chapter: 'Patient rights',
  standard_code: 'PR.1',
  standard: 'Information and consent',
  substandard_code: 'PR.1.1',
  substandard: 'Patients agree to a treatment before it begins',
  substandard_description:
    'The person who treats explains benefits, risks and alternatives, and writes down that the patient agreed.',
  esr: '1',
};

const checklist: Row = { activity: 'Review of consent forms', activity_type: '1', response_frequency: 'monthly' };

const samples: Record<(typeof kindsByType.activity)[number], Row[]> = {
  checklist: [
    { ...place, ...checklist, element: 'Is the form signed by the patient or their guardian?' },
    { ...place, ...checklist, element: 'Does the form name the risks that were explained?' },
  ],
  kpi: [
    {
      ...place,
      activity: 'Share of operations with a complete consent form',
      activity_type: 'kpi',
      response_frequency: 'quarterly',
    },
  ],
  observation: [
    {
      ...place,
      activity: 'Observe how consent is asked for on the ward',
      activity_type: '2',
      response_frequency: 'half-yearly',
    },
  ],
  document: [{ ...place, activity: 'Policy on consent', activity_type: '3', response_frequency: 'yearly' }],
};

/** A CSV file of a type, with a byte-order mark, so that Excel reads it as UTF-8. */
export function sampleCsv(type: ImportType): string {
  const without: Row = {
    ...place,
    substandard_code: 'PR.1.2',
    substandard: 'Patients can withdraw their consent',
    substandard_description: '',
    esr: '0',
  };
  const shown = kindsOf(type).flatMap((kind) => samples[kind as keyof typeof samples]);
  const rows = type === 'library' ? [...shown, without] : shown;
  return stringify(rows, {
    header: true,
    columns: [...importColumns],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
