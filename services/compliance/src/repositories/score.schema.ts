import { type Day, tenantSchema } from '@attesta/kit';
import { type Model, model, Schema } from 'mongoose';
import type { Rater } from '../domain/rater';
import type { AnswerCounts } from '../domain/scoring/response-score';
import type { NodeKind } from './node.schema';

/**
 * The score of one node by one rater, kept up to date as responses arrive, with all that explains it.
 * Totals of substandards are the content's and are read from its nodes.
 */
export interface ScoreDocument {
  organization_id: string;
  rater: Rater;
  level: NodeKind;
  node_id: string;
  /** null for activities: they may be in several. */
  library_id: string | null;
  /** Full double; null when nothing below is scored. */
  score: number | null;
  sum: number;
  count: number;
  completed: number;
  scored: number;
  /** The latest response below. */
  response_date: string;
  /** The oldest of the latest responses below; absent of scores from before it was kept, which `recompute --repair` adds. */
  oldest_response_date?: string;
  /** The scored children. Of activities: none, they have `response_id`. */
  inputs: { id: string; score: number; response_date: string }[];
  response_id?: string;
  /** Of activities: elements answered and evidence files in that response. */
  answered?: number;
  evidence?: number;
  /** Of activities whose latest response is a document: the last day on which that counts; '' when it does not expire. */
  expiry_date?: string;
  /** How the elements of that response are answered; absent of scores from before it was kept, which `recompute --repair` adds. */
  answers?: AnswerCounts;
  /**
   * Of activities: the latest response dated in an earlier month than the one that gives the score; null when there is
   * none, absent of scores that were stored before it was kept.
   */
  before?: EarlierResponse | null;
  /** The day on which it became what it is; absent of scores from before past days were kept. */
  since?: Day;
  /** The organization's stamp under which it was written (score-stamp.repository); absent of scores from before there were stamps. */
  stamp?: number;
}

/** What an activity scored before the month of its latest response. */
export interface EarlierResponse {
  response_id: string;
  response_date: string;
  /** Full double; null when nothing in it applied. */
  score: number | null;
}

const scoreFields = {
  rater: { type: String, required: true },
  level: { type: String, required: true },
  node_id: { type: String, required: true },
  library_id: { type: String, default: null },
  score: { type: Number, default: null },
  sum: { type: Number, default: 0 },
  count: { type: Number, default: 0 },
  completed: { type: Number, default: 0 },
  scored: { type: Number, default: 0 },
  response_date: { type: String, default: '' },
  oldest_response_date: String,
  inputs: [{ _id: false, id: String, score: Number, response_date: String }],
  response_id: String,
  answered: Number,
  evidence: Number,
  expiry_date: String,
  answers: {
    type: new Schema(
      { met: Number, partially_met: Number, not_met: Number, not_applicable: Number, unanswered: Number },
      { _id: false },
    ),
    default: undefined,
  },
  before: {
    type: new Schema({ response_id: String, response_date: String, score: Number }, { _id: false }),
    default: undefined,
  },
};

const scoreSchema = tenantSchema('scores', { ...scoreFields, since: String, stamp: Number }, [
  [{ organization_id: 1, node_id: 1, rater: 1 }, { unique: true }],
  [{ organization_id: 1, stamp: 1 }],
  [{ organization_id: 1, library_id: 1, level: 1, rater: 1 }],
]);

/** What a score was on the days from one to another, of which the second is the first that it was no longer shown on. */
export interface KeptScoreDocument extends ScoreDocument {
  from: Day;
  until: Day;
}

const keptScoreSchema = tenantSchema(
  'scores_of_past_days',
  { ...scoreFields, from: { type: String, required: true }, until: { type: String, required: true } },
  [[{ organization_id: 1, node_id: 1, until: 1 }], [{ organization_id: 1, library_id: 1, until: 1 }]],
);

export const ScoreModel: Model<ScoreDocument> = model<ScoreDocument>('Score', scoreSchema);

export const KeptScoreModel: Model<KeptScoreDocument> = model<KeptScoreDocument>('KeptScore', keptScoreSchema);
