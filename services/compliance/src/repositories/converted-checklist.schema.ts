import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A checklist that counts among an organization's KPIs: the scores of its responses are the KPI's values. */
export interface ConvertedChecklistFields {
  organization_id: string;
  activity_id: string;
  /** The scores, 0 to 100, between which the KPI is met. */
  target: number | null;
  totarget: number | null;
  converted_by: string;
  /** The day on which it became a KPI, by the organization's calendar; '' of those from before it was kept. */
  since: string;
}

export const ConvertedChecklistModel: Model<ConvertedChecklistFields> = model<ConvertedChecklistFields>(
  'ConvertedChecklist',
  tenantSchema(
    'converted_checklists',
    {
      activity_id: { type: String, required: true },
      target: { type: Number, default: null },
      totarget: { type: Number, default: null },
      converted_by: { type: String, required: true },
      since: { type: String, default: '' },
    },
    [[{ organization_id: 1, activity_id: 1 }, { unique: true }]],
  ),
);
