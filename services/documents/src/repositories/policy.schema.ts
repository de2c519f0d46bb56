import { type Day, type RecordLink, type Stored, tenantSchema } from '@attesta/kit';
import mongoose, { type Model, model } from 'mongoose';
import type { Hold } from '../domain/hold';
import type { PolicyFormat } from '../domain/policy-format';
import type { PolicyStatus } from '../domain/policy-status';

export type PolicyKind = 'policy' | 'attachment';

/** A policy, or an attachment of policies; its id is the initkey, which names it through all its versions. */
export interface PolicyFields {
  organization_id: string;
  kind: PolicyKind;
  name: string;
  /** '' in no folder. */
  chapter_id: string;
  owner_id: string;
  /** '' when not planned. */
  review_date: Day | '';
  /** The number of the latest version, its status and its format. */
  latest: number;
  status: PolicyStatus;
  format: PolicyFormat;
  /** The number of the published version; 0 without one. */
  published: number;
  /** Of a policy: the attachments assigned to it. */
  attachment_ids: string[];
  /** What it is about elsewhere; absent in what an earlier release has stored. */
  links?: RecordLink[];
  /** Who was asked last to approve a version of it. */
  approver_ids: string[];
  approver_roles: number[];
  approver_committees: { id: string; name: string }[];
  /** Whether the authors of a version may not approve it, and who they are while one is in review; absent in what an earlier release has stored. */
  four_eyes: boolean;
  barred_ids?: string[];
  /** Whose approval of the latest version is waited for. */
  awaited_ids: string[];
  awaited_roles: number[];
  /** What keeps it from being deleted. */
  hold: Hold | null;
  /** Since when it is in the bin. */
  deleted_at: Date | null;
}
export type Policy = PolicyFields & Stored;

const text = { type: String, default: '' };
const number = { type: Number, default: 0 };

const policySchema = tenantSchema(
  'policies',
  {
    kind: { type: String, required: true },
    name: { type: String, required: true },
    chapter_id: text,
    owner_id: { type: String, required: true },
    review_date: text,
    latest: { type: Number, required: true },
    status: { type: String, required: true },
    format: { type: String, required: true },
    published: number,
    attachment_ids: [String],
    links: [{ _id: false, kind: String, id: String }],
    approver_ids: [String],
    approver_roles: [Number],
    approver_committees: [{ _id: false, id: String, name: String }],
    four_eyes: { type: Boolean, default: false },
    barred_ids: [String],
    awaited_ids: [String],
    awaited_roles: [Number],
    hold: { type: mongoose.Schema.Types.Mixed, default: null },
    deleted_at: { type: Date, default: null },
  },
  [
    [{ organization_id: 1, kind: 1, deleted_at: 1, name: 1 }],
    [{ organization_id: 1, kind: 1, deleted_at: 1, chapter_id: 1, name: 1 }],
    [{ organization_id: 1, attachment_ids: 1 }],
    [{ organization_id: 1, 'links.id': 1 }],
    // The jobs go over all organizations.
    [{ deleted_at: 1 }],
    [{ review_date: 1 }],
  ],
);

export const PolicyModel: Model<PolicyFields> = model<PolicyFields>('Policy', policySchema);
