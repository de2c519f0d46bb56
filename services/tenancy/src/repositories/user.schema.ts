import { type Index, type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { EmailChange } from '../domain/email-change';
import type { Invitation } from '../domain/invitation';

/** An account (platform 3 User). What it signs in with is auth's. */
export interface UserFields {
  organization_id: string;
  name: string;
  name_key: string;
  email: string;
  /** The address in lower case; unique in the platform. */
  email_key: string;
  /** The address that takes its place once it is confirmed. */
  email_change: EmailChange | null;
  /** The change of address that took effect last; empty where none did. */
  email_changed_by: string;
  /** The invitation that was mailed last; null where none was, or it was taken back. */
  invitation: Invitation | null;
  /** When the owner signed in first, as auth tells. */
  joined_at: Date | null;
  role_id: number;
  mobile_no: string;
  library: string[];
  parent_organization_id: string;
  client_id: string;
  surveyor_type: number;
  surveyor_category: string;
  /** Days, YYYY-MM-DD; empty is open. */
  from_date: string;
  to_date: string;
  status: number;
  deleted: boolean;
  /** By what it is found: see searchKeys. */
  search_keys: string[];
}
export type User = UserFields & Stored;

const text = { type: String, default: '' };
const emailChange = {
  _id: false,
  change_id: String,
  email: String,
  email_key: String,
  requested_at: Date,
  until: Date,
  mailed_at: Date,
  resends: Number,
};

const invitation = {
  _id: false,
  mailed_at: Date,
  until: Date,
  language: String,
  mails: Number,
  counted_from: Date,
};

/** The index that a search of the whole platform uses. */
export const searchIndex = { deleted: 1, search_keys: 1 } as const;

/** The index that gives accounts of the whole platform in the order of a field. */
export function listIndex(field: string): Record<string, 1> {
  return { deleted: 1, [field]: 1, _id: 1 };
}

const userSchema = schema(
  'users',
  {
    organization_id: { type: String, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    email: { type: String, required: true },
    email_key: { type: String, required: true },
    email_change: { type: emailChange, default: null },
    email_changed_by: text,
    invitation: { type: invitation, default: null },
    joined_at: { type: Date, default: null },
    role_id: { type: Number, required: true },
    mobile_no: text,
    library: { type: [String], default: [] },
    parent_organization_id: text,
    client_id: text,
    surveyor_type: { type: Number, default: 0 },
    surveyor_category: text,
    from_date: text,
    to_date: text,
    status: { type: Number, default: 1 },
    deleted: { type: Boolean, default: false },
    search_keys: { type: [String], default: [] },
  },
  [
    [{ email_key: 1 }, { unique: true }],
    [{ organization_id: 1, deleted: 1, role_id: 1 }],
    [{ organization_id: 1, deleted: 1, name_key: 1 }],
    [{ organization_id: 1, library: 1 }],
    // Of the whole platform: what lists are narrowed by, and what they are sorted by.
    [searchIndex],
    [{ deleted: 1, library: 1 }],
    [{ deleted: 1, joined_at: 1 }],
    [{ deleted: 1, 'invitation.until': 1 }],
    ...['name_key', 'email', 'role_id', 'status', 'created_at', 'updated_at'].map((field): Index => [listIndex(field)]),
  ],
);

export const UserModel: Model<UserFields> = model<UserFields>('User', userSchema);
