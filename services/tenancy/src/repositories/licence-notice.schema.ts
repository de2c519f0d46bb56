import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** That people were told of a stage of a licence. */
export interface LicenceNoticeFields {
  organization_id: string;
  /** The last day of the licence that it was about: a renewed one is told of anew. */
  valid_to: string;
  stage: string;
}
export type LicenceNotice = LicenceNoticeFields & Stored;

const text = { type: String, required: true };

const licenceNoticeSchema = schema('licence_notices', { organization_id: text, valid_to: text, stage: text }, [
  [{ organization_id: 1, valid_to: 1, stage: 1 }, { unique: true }],
]);

export const LicenceNoticeModel: Model<LicenceNoticeFields> = model<LicenceNoticeFields>(
  'LicenceNotice',
  licenceNoticeSchema,
);
