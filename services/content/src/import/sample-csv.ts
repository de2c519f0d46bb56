import { stringify } from 'csv-stringify/sync';
import { importColumns } from '../domain/import/import-columns';

/** "library" shows everything at once, the others one kind of activity each. */
export const sampleTypes = ['library', 'checklist', 'kpi', 'observation', 'document'] as const;

export type SampleType = (typeof sampleTypes)[number];

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

const samples: Record<Exclude<SampleType, 'library'>, Row[]> = {
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
export function sampleCsv(type: SampleType): string {
  const without: Row = {
    ...place,
    substandard_code: 'PR.1.2',
    substandard: 'Patients can withdraw their consent',
    substandard_description: '',
    esr: '0',
  };
  const rows = type === 'library' ? [...Object.values(samples).flat(), without] : samples[type];
  return stringify(rows, {
    header: true,
    columns: [...importColumns],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
