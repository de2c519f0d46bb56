import { type Day, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { TreatmentState } from '../domain/treatment-state';

/** What is done about a risk: who does what until when (ISO 31000:2018, 6.5.3). */
export interface RiskTreatmentFields extends TreatmentState {
  organization_id: string;
  risk_id: string;
  name: string;
  description: string;
  responsible_id: string;
  due_date: Day;
  comment: string;
  /** The day on which it was done; '' until then. */
  done_on: Day;
}
export type RiskTreatment = RiskTreatmentFields & Stored;

const text = { type: String, default: '' };

const riskTreatmentSchema = tenantSchema(
  'risk_treatments',
  {
    risk_id: { type: String, required: true },
    name: { type: String, required: true },
    description: text,
    responsible_id: { type: String, required: true },
    due_date: { type: String, required: true },
    progress: { type: Number, default: 0 },
    status: { type: String, required: true },
    comment: text,
    done_on: text,
  },
  [
    [{ organization_id: 1, due_date: 1 }],
    [{ organization_id: 1, risk_id: 1, due_date: 1 }],
    [{ organization_id: 1, responsible_id: 1, due_date: 1 }],
  ],
);

export const RiskTreatmentModel: Model<RiskTreatmentFields> = model<RiskTreatmentFields>(
  'RiskTreatment',
  riskTreatmentSchema,
);
