import { tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

export interface AnsweredDayDocument {
  organization_id: string;
  response_id: string;
  activity_id: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** This service's copy of when activities were answered; compliance owns the answers. */
export const AnsweredDayModel = model(
  'AnsweredDay',
  tenantSchema(
    'answered_days',
    {
      response_id: { type: String, required: true },
      activity_id: { type: String, required: true },
      day: { type: String, required: true },
    },
    [[{ organization_id: 1, response_id: 1 }, { unique: true }], [{ organization_id: 1, day: 1, activity_id: 1 }]],
  ),
);
