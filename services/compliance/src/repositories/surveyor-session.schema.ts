import { type Day, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { SessionSpan } from '../domain/session-span';

/** When a surveyor is at work, and on what (platform 3 Surveyor session). */
export interface SurveyorSessionFields extends SessionSpan {
  organization_id: string;
  name: string;
  user_id: string;
  library_id: string;
  /** Of the library's configuration, '' where none was said. */
  category_id: string;
  class_id: string;
  /** The day on which it became what it is; absent of those that have not changed since past days are kept. */
  since?: Day;
}
export type SurveyorSession = SurveyorSessionFields & Stored;

const sessionFields = {
  name: { type: String, required: true },
  user_id: { type: String, required: true },
  library_id: { type: String, required: true },
  category_id: { type: String, default: '' },
  class_id: { type: String, default: '' },
  date: { type: String, required: true },
  to_date: { type: String, required: true },
  from_time: { type: String, default: '' },
  to_time: { type: String, default: '' },
};

const surveyorSessionSchema = tenantSchema('surveyor_sessions', { ...sessionFields, since: String }, [
  [{ organization_id: 1, date: -1 }],
  [{ organization_id: 1, user_id: 1, to_date: -1 }],
]);

export const SurveyorSessionModel: Model<SurveyorSessionFields> = model<SurveyorSessionFields>(
  'SurveyorSession',
  surveyorSessionSchema,
);

/** What a session was on the days from one to another, of which the second is the first that it was something else on, or gone. */
export interface KeptSessionFields extends SurveyorSessionFields {
  from: Day;
  until: Day;
}

export const KeptSessionModel: Model<KeptSessionFields> = model<KeptSessionFields>(
  'KeptSurveyorSession',
  tenantSchema(
    'surveyor_sessions_of_past_days',
    { ...sessionFields, from: { type: String, required: true }, until: { type: String, required: true } },
    [[{ organization_id: 1, user_id: 1, until: 1 }]],
  ),
);
