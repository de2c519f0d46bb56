import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model, Schema } from 'mongoose';
import type { Authored } from '../domain/authors';
import type { Approval } from '../domain/policy-approval';
import type { PolicyFormat } from '../domain/policy-format';
import type { PolicyStatus } from '../domain/policy-status';

/** One version of a policy or an attachment; its file is never replaced. */
export interface PolicyVersionFields extends Authored {
  organization_id: string;
  policy_id: string;
  /** From 1. */
  number: number;
  status: PolicyStatus;
  file_id: string;
  file_name: string;
  size: number;
  sha256: string;
  format: PolicyFormat;
  comment: string;
  approvals: Approval[];
  /** What the policy is called, and which attachments it has, once this version is published; absent where it leaves them as they are. */
  name?: string;
  attachment_ids?: string[];
}
export type PolicyVersion = PolicyVersionFields & Stored;

const required = { type: String, required: true };
const text = { type: String, default: '' };

const policyVersionSchema = tenantSchema(
  'policy_versions',
  {
    policy_id: required,
    number: { type: Number, required: true },
    status: required,
    file_id: required,
    file_name: required,
    size: { type: Number, required: true },
    sha256: text,
    format: required,
    comment: text,
    uploaded_by: required,
    edited_by: { type: [String], default: undefined },
    approvals: [
      {
        _id: false,
        user_id: text,
        role: { type: Number, default: 0 },
        committee: { type: Schema.Types.Mixed, default: null },
        decision: required,
        decided_by: text,
        decided_at: { type: Date, default: null },
        comment: text,
      },
    ],
    name: String,
    attachment_ids: { type: [String], default: undefined },
  },
  [
    [{ organization_id: 1, policy_id: 1, number: 1 }, { unique: true }],
    // Who reads a file is asked for a file of any organization.
    [{ file_id: 1 }],
    // The job that has old files read goes over all organizations.
    [{ format: 1 }],
  ],
);

export const PolicyVersionModel: Model<PolicyVersionFields> = model<PolicyVersionFields>(
  'PolicyVersion',
  policyVersionSchema,
);
