import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { Rater } from '../domain/rater';

/** Whole numbers only, so that adding and taking away never drifts. */
export interface Counts {
  responses: number;
  met: number;
  partially_met: number;
  not_met: number;
  not_applicable: number;
}

/**
 * What a count is of: a rater, a month and the libraries that the activities are in. Activities that are in
 * the same libraries are counted together, so that figures over several libraries count each answer once.
 */
export interface CountKey {
  rater: Rater;
  /** YYYY-MM */
  month: string;
  library_ids: string[];
  /** library_ids in their order, as one text: a unique index takes each entry of a list for itself. */
  libraries: string;
}

/** What a month adds up to: elements of the submitted responses dated in it. */
export interface MonthCountDocument extends Counts, CountKey {
  organization_id: string;
}

/** What one response has added to its month, so that a change takes exactly that away again. */
export interface ResponseCountDocument extends Counts, CountKey {
  organization_id: string;
  response_id: string;
  activity_id: string;
  /** YYYY-MM-DD; absent of what was counted before days were kept, which `recompute --repair` adds. */
  day: string;
}

const counts = {
  rater: { type: String, required: true },
  library_ids: { type: [String], required: true },
  libraries: { type: String, required: true },
  month: { type: String, required: true },
  responses: { type: Number, default: 0 },
  met: { type: Number, default: 0 },
  partially_met: { type: Number, default: 0 },
  not_met: { type: Number, default: 0 },
  not_applicable: { type: Number, default: 0 },
};

export const MonthCountModel: Model<MonthCountDocument> = model<MonthCountDocument>(
  'MonthCount',
  tenantSchema('counts_by_month', counts, [
    [{ organization_id: 1, rater: 1, month: 1, libraries: 1 }, { unique: true }],
  ]),
);

export const ResponseCountModel: Model<ResponseCountDocument> = model<ResponseCountDocument>(
  'ResponseCount',
  tenantSchema(
    'counts_by_response',
    { ...counts, response_id: { type: String, required: true }, activity_id: String, day: String },
    [
      [{ organization_id: 1, response_id: 1 }, { unique: true }],
      [{ organization_id: 1, rater: 1, day: 1 }],
      [{ organization_id: 1, activity_id: 1, rater: 1, day: 1 }],
    ],
  ),
);
