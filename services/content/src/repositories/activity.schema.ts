import { schema } from '@attesta/kit';
import { model, Schema } from 'mongoose';
import type { Names, Translations } from '../domain/translations';

export interface ElementFields {
  id: string;
  name: string;
  code: string;
  order: number;
  /** What it is called in further languages; absent where it has no other name. */
  names?: Names;
}

export interface ActivityDocument {
  /** '' for admin-created activities: they belong to the platform. */
  organization_id: string;
  /** 1 admin, 2 client (daily 4). */
  source: number;
  library_ids: string[];
  substandard_ids: string[];
  name: string;
  code: string;
  description: string;
  type: number;
  kpi: number;
  response_frequency: string;
  submission_day: string;
  order: number;
  elements: ElementFields[];
  /** What it is called in further languages, by language tag; absent in what was made before there were any. */
  translations?: Translations;
  /** Of what a version has taken over from the one before: the id that the same thing had in the first of them. */
  lineage_id?: string;
  admin_activity_id: string;
  kpi_name: string;
  observation_name: string;
  observation_type: string;
  currency_type: string;
  target?: number | null;
  totarget?: number | null;
  type_of_number: string;
  type_of_measure: string;
  aggregation_type: string;
  document_name: string;
  document_description: string;
  expiry_days?: number | null;
  methodofDataCollection: string;
  SelectionCriteria: string;
  TargetSampleSampleSizeTxt: string;
  DataAggregationAnalysisPlanTxt: string;
  DisseminatedToStaffTxt: string;
  NumeratorTxt: string;
  DenominatorTxt: string;
  AuditToolTxt: string;
}

const text = { type: String, default: '' };

/** Activities of the platform and of organizations (specification: platform 3 Activity), elements within them. */
export const ActivityModel = model(
  'Activity',
  schema(
    'activities',
    {
      // Not required: an empty text says that the platform owns it.
      organization_id: text,
      source: { type: Number, enum: [1, 2], required: true },
      library_ids: [String],
      substandard_ids: [String],
      name: { type: String, required: true },
      code: text,
      description: text,
      type: { type: Number, enum: [1, 2, 3], required: true },
      kpi: { type: Number, default: 0 },
      response_frequency: text,
      submission_day: text,
      order: { type: Number, default: 1 },
      // Written only as this service makes them; as subdocuments they took half the time of an import.
      elements: { type: [Schema.Types.Mixed], default: [] },
      translations: { type: Schema.Types.Mixed, default: undefined },
      lineage_id: { type: String, default: undefined },
      admin_activity_id: text,
      kpi_name: text,
      observation_name: text,
      observation_type: text,
      currency_type: text,
      target: Number,
      totarget: Number,
      type_of_number: text,
      type_of_measure: text,
      aggregation_type: text,
      document_name: text,
      document_description: text,
      expiry_days: Number,
      methodofDataCollection: text,
      SelectionCriteria: text,
      TargetSampleSampleSizeTxt: text,
      DataAggregationAnalysisPlanTxt: text,
      DisseminatedToStaffTxt: text,
      NumeratorTxt: text,
      DenominatorTxt: text,
      AuditToolTxt: text,
    },
    [
      [{ organization_id: 1, library_ids: 1, type: 1 }],
      [{ organization_id: 1, substandard_ids: 1, type: 1 }],
      [{ organization_id: 1, 'elements.id': 1 }],
    ],
  ),
);
