import { type Stored, schema } from '@attesta/kit';
import mongoose from 'mongoose';

/** A key with which the files of an organization are encrypted, itself encrypted under a master secret. */
export interface OrganizationKeyDocument extends Stored {
  /** '' for files of the platform. */
  organization_id: string;
  /** encryption/wrapped-key.ts */
  wrapped: string;
  /** The fingerprint of the master secret. */
  master: string;
}

export const OrganizationKeyModel = mongoose.model(
  'OrganizationKey',
  schema(
    'organization_keys',
    {
      organization_id: { type: String, default: '' },
      wrapped: { type: String, required: true },
      master: { type: String, required: true },
    },
    [[{ organization_id: 1 }, { unique: true }], [{ master: 1 }]],
  ),
);
