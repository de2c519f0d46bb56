import type { Row } from '@attesta/ui';
import type { ActivityKind } from './activity-kind';

/** An activity as the server sends it, whatever its type. */
export type ShownActivity = Partial<Row<'content.ListClientActivities'>>;

/** What an activity says in words besides its name and description (specification: platform 3 Activity). */
export type TextField =
  | 'kpi_name'
  | 'observation_name'
  | 'observation_type'
  | 'currency_type'
  | 'type_of_number'
  | 'type_of_measure'
  | 'aggregation_type'
  | 'document_name'
  | 'document_description'
  | MethodField;

/** How a KPI is measured, in eight texts. */
export type MethodField = (typeof methodFields)[number];

export type NumberField = 'target' | 'totarget' | 'expiry_days';

const methodFields = [
  'NumeratorTxt',
  'DenominatorTxt',
  'methodofDataCollection',
  'SelectionCriteria',
  'TargetSampleSampleSizeTxt',
  'DataAggregationAnalysisPlanTxt',
  'DisseminatedToStaffTxt',
  'AuditToolTxt',
] as const;

/** A part of the form, for the fields that belong together. */
export interface FieldSection {
  title: 'measure' | 'method' | 'observation' | 'document';
  fields: readonly ActivityField[];
}

export interface ActivityField {
  name: TextField | NumberField;
  control: 'line' | 'lines' | 'number';
}

const line = (name: TextField): ActivityField => ({ name, control: 'line' });
const lines = (name: TextField): ActivityField => ({ name, control: 'lines' });
const number = (name: NumberField): ActivityField => ({ name, control: 'number' });

/** What an activity of each kind says besides what all say. */
export const sectionsOfKind: Record<ActivityKind, readonly FieldSection[]> = {
  checklist: [],
  kpi: [
    {
      title: 'measure',
      fields: [
        line('kpi_name'),
        number('target'),
        number('totarget'),
        line('type_of_number'),
        line('type_of_measure'),
        line('aggregation_type'),
        line('currency_type'),
      ],
    },
    { title: 'method', fields: methodFields.map(lines) },
  ],
  observation: [
    { title: 'observation', fields: [line('observation_name'), line('observation_type'), line('currency_type')] },
  ],
  document: [
    { title: 'document', fields: [line('document_name'), number('expiry_days'), lines('document_description')] },
  ],
};

/** The fields of a kind, in the order of its sections. */
export function fieldsOfKind(kind: ActivityKind): ActivityField[] {
  return sectionsOfKind[kind].flatMap(({ fields }) => fields);
}
