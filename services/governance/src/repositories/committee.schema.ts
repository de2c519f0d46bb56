import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

export const memberRoles = ['chairperson', 'vice_chairperson', 'secretary', 'member', 'invitee'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Somebody on a committee. Of users name and address are those of their account, whatever stands here. */
export interface Member {
  /** The user's id, or one of its own for an outsider. */
  key: string;
  /** '' for an outsider. */
  user_id: string;
  name: string;
  email: string;
  role: MemberRole;
  department: string;
  designation: string;
  phone_number: string;
}

/** A committee of an organization (daily work 3, 7). */
export interface CommitteeFields {
  organization_id: string;
  committee_name: string;
  /** The name folded: of one organization, two committees can't be called alike. */
  name_key: string;
  description: string;
  /** The committee that it reports to; '' for none. */
  parent_id: string;
  members: Member[];
  /** The users who run its meetings besides the administrators. */
  assigned_committee_updater: string[];
  status: 'active' | 'dissolved';
  created_by: string;
}
export type Committee = CommitteeFields & Stored;

const text = { type: String, default: '' };

const committeeSchema = tenantSchema(
  'committees',
  {
    committee_name: { type: String, required: true },
    name_key: { type: String, required: true },
    description: text,
    parent_id: text,
    members: [
      {
        _id: false,
        key: String,
        user_id: String,
        name: String,
        email: String,
        role: String,
        department: String,
        designation: String,
        phone_number: String,
      },
    ],
    assigned_committee_updater: [String],
    status: { type: String, default: 'active' },
    created_by: { type: String, required: true },
  },
  [
    [{ organization_id: 1, name_key: 1 }, { unique: true }],
    [{ organization_id: 1, parent_id: 1 }],
    [{ organization_id: 1, assigned_committee_updater: 1 }],
    [{ organization_id: 1, 'members.user_id': 1 }],
  ],
);

export const CommitteeModel: Model<CommitteeFields> = model<CommitteeFields>('Committee', committeeSchema);
