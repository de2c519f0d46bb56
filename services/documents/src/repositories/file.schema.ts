import { type Stored, schema } from '@attesta/kit';
import mongoose from 'mongoose';
import type { Hold } from '../domain/hold';

/**
 * How far a stored file has come: its bytes arrive, it waits to be attached, a record of a service holds it, none does any
 * more, or nothing does and it is deleted unless that changes.
 */
export type FileState = 'arriving' | 'pending' | 'attached' | 'released' | 'condemned';

/** How far a file has come that goes up in parts (uploads/). */
export interface UploadState {
  /** Bytes that it will have, and those that are stored. */
  length: number;
  offset: number;
  /** Of the stored bytes so many lie apart, because they fill no segment yet, and under which number. */
  tail_bytes: number;
  tail: number;
  /** Who writes at present, and until when without a sign of life. */
  lease: string;
  lease_until: Date;
}

/** The record of a stored file; its bytes are in the object store under the keys `objects`. */
export interface FileDocument extends Stored {
  /** '' for a file of the platform. */
  organization_id: string;
  user_id: string;
  name: string;
  content_type: string;
  declared_type: string;
  size: number;
  sha256: string;
  /** Of a file of an earlier release all its bytes lie here; of others what has come of a segment that is not whole yet. */
  object_key: string;
  /** Where its segments lie, in their order, each under the address of what it says (contents/); none of files of earlier releases. */
  objects?: string[];
  /** The key of its organization by which it is encrypted; '' for one that was stored as it is. */
  key_id: string;
  state: FileState;
  /** When the sweeper asks next whether anything holds it. */
  due_at: Date;
  purpose: string;
  /** Bytes with which it is counted in what its organization has stored: those that are there, or are promised (quota/). */
  counted?: number;
  /** Since when nobody holds what was held by a record: for 30 days it can be restored. By which record, such as "compliance/responses". */
  binned_at: Date | null;
  binned_from: string;
  /** Who has taken it out of the bin: it stays until somebody puts it back. */
  restored_by: string;
  /** What keeps it from being deleted for good, whoever lets go of it. */
  hold: Hold | null;
  /** Only of what goes up in parts. */
  upload: UploadState | null;
}

const text = { type: String, default: '' };

export const FileModel = mongoose.model(
  'File',
  schema(
    'files',
    {
      organization_id: text,
      user_id: text,
      name: { type: String, required: true },
      content_type: { type: String, default: 'application/octet-stream' },
      declared_type: text,
      size: { type: Number, default: 0 },
      sha256: text,
      object_key: { type: String, required: true },
      objects: { type: [String], default: undefined },
      key_id: text,
      state: { type: String, enum: ['arriving', 'pending', 'attached', 'released', 'condemned'], default: 'arriving' },
      due_at: { type: Date, required: true },
      purpose: text,
      counted: { type: Number, default: 0 },
      binned_at: { type: Date, default: null },
      binned_from: text,
      restored_by: text,
      hold: { type: mongoose.Schema.Types.Mixed, default: null },
      upload: { type: mongoose.Schema.Types.Mixed, default: null },
    },
    [
      [{ due_at: 1 }],
      [{ object_key: 1 }],
      [{ objects: 1 }],
      [{ organization_id: 1, created_at: -1 }],
      [{ organization_id: 1, binned_at: -1 }],
    ],
  ),
);
