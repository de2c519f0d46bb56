import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** How many accounts an organization has, kept with each change of one: lists and reports need not count them. */
export interface AccountCountFields {
  organization_id: string;
  /** By countKey. */
  counts: Record<string, number>;
}
export type AccountCount = AccountCountFields & Stored;

const accountCountSchema = schema(
  'account_counts',
  { organization_id: { type: String, required: true }, counts: { type: Object, default: {} } },
  [[{ organization_id: 1 }, { unique: true }]],
);

export const AccountCountModel: Model<AccountCountFields> = model<AccountCountFields>(
  'AccountCount',
  accountCountSchema,
);
