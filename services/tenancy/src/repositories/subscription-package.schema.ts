import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { SubscriptionPackage } from '../domain/subscription-packages';

/** A subscription package as it is kept (platform 3 Lookups); none is there until the first change of one. */
export interface SubscriptionPackageFields extends Omit<SubscriptionPackage, 'id'> {
  /** The name in lower case: unique. */
  name_key: string;
  /** Counts who was given it: writing it keeps it from being deleted meanwhile. No change that an editor must know of. */
  uses: number;
}
export type StoredPackage = SubscriptionPackageFields & Stored;

const number = { type: Number, required: true };

const subscriptionPackageSchema = schema(
  'subscription_packages',
  {
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    no_client_admin: number,
    no_updator: number,
    no_viewer: number,
    no_surveyor: number,
    session_limit: number,
    status: { type: Number, default: 1 },
    uses: { type: Number, default: 0 },
  },
  [[{ name_key: 1 }, { unique: true }]],
);

export const SubscriptionPackageModel: Model<SubscriptionPackageFields> = model<SubscriptionPackageFields>(
  'SubscriptionPackage',
  subscriptionPackageSchema,
);
