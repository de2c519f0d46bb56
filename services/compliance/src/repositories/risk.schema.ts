import { type Day, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { JudgedRisk } from '../domain/risk-rules';

/** A risk of the register (ISO 31000:2018, 6.4 to 6.7). */
export interface RiskFields extends JudgedRisk {
  organization_id: string;
  /** Counts the organization's risks from 1. */
  number: number;
  name: string;
  description: string;
  cause: string;
  consequence: string;
  category: string;
  owner_id: string;
  controls: string;
  /** '' until it is decided. */
  treatment: string;
  review_date: Day;
  standard_ids: string[];
  reported_by: string;
  /** Products of likelihood and impact; 0 where what is left was not assessed. */
  inherent_score: number;
  residual_score: number;
  /** What is left of it, or all of it where that was not assessed. */
  score: number;
}
export type Risk = RiskFields & Stored;

const amount = { type: Number, required: true };
const text = { type: String, default: '' };

const riskSchema = tenantSchema(
  'risks',
  {
    number: amount,
    name: { type: String, required: true },
    description: text,
    cause: text,
    consequence: text,
    category: { type: String, required: true },
    status: { type: String, required: true },
    owner_id: { type: String, required: true },
    controls: text,
    inherent_likelihood: amount,
    inherent_impact: amount,
    residual_likelihood: { type: Number, default: 0 },
    residual_impact: { type: Number, default: 0 },
    inherent_score: amount,
    residual_score: { type: Number, default: 0 },
    score: amount,
    treatment: text,
    decision: text,
    review_date: text,
    standard_ids: [String],
    reported_by: { type: String, required: true },
  },
  [
    [{ organization_id: 1, number: 1 }, { unique: true }],
    [{ organization_id: 1, score: -1 }],
    [{ organization_id: 1, status: 1, score: -1 }],
    [{ organization_id: 1, owner_id: 1 }],
    [{ organization_id: 1, standard_ids: 1 }],
  ],
);

export const RiskModel: Model<RiskFields> = model<RiskFields>('Risk', riskSchema);
