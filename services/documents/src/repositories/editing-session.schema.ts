import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { EditedFormat } from '../editing/edited-format';
import type { PolicyKind } from './policy.schema';

/** The session in which a policy or an attachment is edited; it is there from the first opening until it is saved or given up. */
export interface EditingSessionFields {
  organization_id: string;
  policy_id: string;
  kind: PolicyKind;
  format: EditedFormat;
  /** The version that was opened. */
  number: number;
  /** Who has the lock, and until when without another update. */
  holder_id: string;
  locked_until: Date;
  /** Who shows the document: the browser itself, or an editing server. */
  provider: 'embedded' | 'wopi';
  /** The lock of an editing server, by which everybody edits who has the document open there; '' without one. */
  wopi_lock: string;
  /** What was edited so far; '' while nothing was. */
  draft_file_id: string;
  draft_by: string;
  draft_at: Date | null;
  /** Everybody who has kept a draft; absent in what an earlier release has stored. */
  editors?: string[];
  /** How many drafts were kept. */
  revision: number;
}
export type EditingSession = EditingSessionFields & Stored;

const required = { type: String, required: true };
const text = { type: String, default: '' };

const editingSessionSchema = tenantSchema(
  'editing_sessions',
  {
    policy_id: required,
    kind: required,
    format: required,
    number: { type: Number, required: true },
    holder_id: required,
    locked_until: { type: Date, required: true },
    provider: { type: String, enum: ['embedded', 'wopi'], default: 'embedded' },
    wopi_lock: text,
    draft_file_id: text,
    draft_by: text,
    draft_at: { type: Date, default: null },
    editors: [String],
    revision: { type: Number, default: 0 },
  },
  [
    // One session a document: of two people who open it at once the second joins the first.
    [{ organization_id: 1, policy_id: 1 }, { unique: true }],
    // Who reads a file is asked for a file of any organization, and the job goes over all of them.
    [{ draft_file_id: 1 }],
    [{ updated_at: 1 }],
  ],
);

export const EditingSessionModel: Model<EditingSessionFields> = model<EditingSessionFields>(
  'EditingSession',
  editingSessionSchema,
);
