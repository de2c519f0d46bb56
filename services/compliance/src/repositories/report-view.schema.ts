import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** Filters, sort and page of a report that somebody has kept for themselves under a name. */
export interface ReportViewFields {
  organization_id: string;
  user_id: string;
  report: string;
  name: string;
  /** The name as names are told apart: without capitals. */
  name_key: string;
  query: string;
}
export type ReportView = ReportViewFields & Stored;

const text = { type: String, required: true };

const reportViewSchema = tenantSchema(
  'report_views',
  { user_id: text, report: text, name: text, name_key: text, query: { type: String, default: '' } },
  [[{ organization_id: 1, user_id: 1, report: 1, name_key: 1 }, { unique: true }]],
);

export const ReportViewModel: Model<ReportViewFields> = model<ReportViewFields>('ReportView', reportViewSchema);
