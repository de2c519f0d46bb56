import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A version of a library that an organization has worked with before the one that it works with now. */
export interface AdoptedVersionDocument {
  organization_id: string;
  library_id: string;
  previous_id: string;
}

export const AdoptedVersionModel: Model<AdoptedVersionDocument> = model<AdoptedVersionDocument>(
  'AdoptedVersion',
  tenantSchema(
    'adopted_versions',
    { library_id: { type: String, required: true }, previous_id: { type: String, required: true } },
    [[{ organization_id: 1, library_id: 1, previous_id: 1 }, { unique: true }]],
  ),
);
