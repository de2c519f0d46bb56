import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { usualThresholds } from '../domain/score-thresholds';
import type { Quotas } from '../domain/user-quota';

/** A client organization, or one of its branches (platform 3 Organization). */
export interface OrganizationFields extends Quotas {
  name: string;
  /** The name in lower case: unique among siblings. */
  name_key: string;
  /** 0 the platform itself, 1 corporate, 2 sub branch, 3 individual. */
  company_type: number;
  organization_type: number;
  email: string;
  state: string;
  country: string;
  city: string;
  address: string;
  mobile_no: string;
  contact_person: string;
  package: string;
  /** Empty for a master company. */
  parent_id: string;
  /** From the parent up to the root, so that ownership is one comparison. */
  ancestors: string[];
  libraries: string[];
  /** Days, YYYY-MM-DD; empty is open. */
  valid_from: string;
  valid_to: string;
  renewal_date: string;
  status: number;
  /** The score from which on all is well, and the one below which it is at risk; 0 to 100. */
  score_target: number;
  score_warning: number;
  /** By whose calendar its days begin and end: an IANA name; UTC where it says none. */
  time_zone: string;
  /** Gigabytes that its files may take, as the platform has said; 0 without a limit. Documents counts them. */
  storage_quota_gb: number;
  /** The account that keeps it. */
  user_id: string;
  /** Counts changes of its accounts and its branches' quotas: writing it first makes two of them follow each other. */
  user_changes: number;
  /** By what it is found: see searchKeys. */
  search_keys: string[];
}
export type Organization = OrganizationFields & Stored;

const text = { type: String, default: '' };
const number = { type: Number, default: 0 };

const organizationSchema = schema(
  'organizations',
  {
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    company_type: { type: Number, required: true },
    organization_type: number,
    email: text,
    state: text,
    country: text,
    city: text,
    address: text,
    mobile_no: text,
    contact_person: text,
    package: text,
    no_client_admin: number,
    no_updator: number,
    no_viewer: number,
    no_surveyor: number,
    parent_id: text,
    ancestors: { type: [String], default: [] },
    libraries: { type: [String], default: [] },
    valid_from: text,
    valid_to: text,
    renewal_date: text,
    status: { type: Number, default: 1 },
    score_target: { type: Number, default: usualThresholds.score_target },
    score_warning: { type: Number, default: usualThresholds.score_warning },
    time_zone: { type: String, default: 'UTC' },
    storage_quota_gb: number,
    user_id: text,
    user_changes: number,
    search_keys: { type: [String], default: [] },
  },
  [
    [{ parent_id: 1, name_key: 1 }, { unique: true }],
    [{ ancestors: 1 }],
    [{ libraries: 1 }],
    [{ company_type: 1, name_key: 1 }],
    [{ name_key: 1, _id: 1 }],
    [{ search_keys: 1 }],
    [{ package: 1 }],
  ],
);

export const OrganizationModel: Model<OrganizationFields> = model<OrganizationFields>(
  'Organization',
  organizationSchema,
);
