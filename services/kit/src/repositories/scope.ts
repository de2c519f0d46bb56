import type { ClientSession } from 'mongoose';

/** A field of a document as it was and as it became. */
export interface ChangedValue {
  field: string;
  before: string;
  after: string;
}

/** What a unit of work did to documents; its audit record lists it. To have opened what is kept closed counts too. */
export interface RecordedChange {
  /** The collection's name. */
  entity: string;
  action: 'create' | 'update' | 'delete' | 'open';
  ids: string[];
  /** Of one document: fields as they were and as they became. */
  values?: ChangedValue[];
  /** Whose documents they are, where that is not the organization of the scope. */
  organizationId?: string;
}

/** What a repository needs to know: for whom it reads and writes, and in which transaction. */
export interface Scope {
  readonly organizationId: string;
  readonly session?: ClientSession;
  /** Aborts when nobody waits for the call any more: then its long reads stop. */
  readonly signal?: AbortSignal;
  /** The names that an audit record needs; absent outside a unit of work. */
  recordChange?(change: RecordedChange): void;
}
