import { tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';
import type { Rater } from '../domain/rater';

/** Whole numbers only, so that adding and taking away never drifts. */
export interface Counts {
  responses: number;
  met: number;
  partially_met: number;
  not_met: number;
  not_applicable: number;
}

/** What a month of a library adds up to: elements of the submitted responses dated in it. */
export interface MonthCountDocument extends Counts {
  organization_id: string;
  rater: Rater;
  library_id: string;
  /** YYYY-MM */
  month: string;
}

/** What one response has added to its month, so that a change takes exactly that away again. */
export interface ResponseCountDocument extends Counts {
  organization_id: string;
  response_id: string;
  rater: Rater;
  library_id: string;
  month: string;
}

const counts = {
  rater: { type: String, required: true },
  library_id: { type: String, required: true },
  month: { type: String, required: true },
  responses: { type: Number, default: 0 },
  met: { type: Number, default: 0 },
  partially_met: { type: Number, default: 0 },
  not_met: { type: Number, default: 0 },
  not_applicable: { type: Number, default: 0 },
};

export const MonthCountModel = model(
  'MonthCount',
  tenantSchema('month_counts', counts, [[{ organization_id: 1, rater: 1, library_id: 1, month: 1 }, { unique: true }]]),
);

export const ResponseCountModel = model(
  'ResponseCount',
  tenantSchema('response_counts', { ...counts, response_id: { type: String, required: true } }, [
    [{ organization_id: 1, response_id: 1 }, { unique: true }],
  ]),
);
