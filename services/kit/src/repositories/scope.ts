import type { ClientSession } from 'mongoose';

/** A change that a repository made within a unit of work; the audit record lists them. */
export interface RecordedChange {
  /** The collection's name. */
  entity: string;
  action: 'create' | 'update' | 'delete';
  ids: string[];
}

/** What a repository needs to know: for whom it reads and writes, and in which transaction. */
export interface Scope {
  readonly organizationId: string;
  readonly session?: ClientSession;
  /** The names that an audit record needs; absent outside a unit of work. */
  recordChange?(change: RecordedChange): void;
}
