import type { FileRef } from '@attesta/proto/common';
import type { RpcTypes } from '@attesta/proto/rpcs';
import type { Domain } from '../config';
import type { Directory } from '../directory/directory';
import type { Realm } from '../directory/realm';
import type { LiveEvent } from '../events/live';
import type { Memberships } from '../membership/memberships';
import type { Logger } from '../observability/logger';
import type { Scope } from '../repositories/scope';
import type { UnitOfWork } from '../repositories/unit-of-work';
import type { Actor } from './actor';

export type RpcName = keyof RpcTypes;

/** What is said of a file before its bytes. */
export interface NewFile {
  name: string;
  content_type: string;
}

/** All that an operation may know of its call; one is made for each call and passed down, never kept. */
export interface Context extends Scope {
  /** Who calls. @throws AppError not_signed_in on a public call without a session. */
  readonly actor: Actor;
  readonly maybeActor?: Actor;
  /** How far the actor's word goes; 'organization', the least, where nobody is signed in. */
  readonly realm: Realm;
  /** The service that calls, for internal rpcs. */
  readonly service?: string;
  /** The organization acted for, already checked; '' when somebody of the platform has selected none. */
  readonly organizationId: string;
  readonly requestId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** Tells the caller's browser from all others, on rpcs whose access asks for it (proto/access.proto); '' for none. */
  readonly browser: string;
  readonly idempotencyKey?: string;
  /** Aborts when the caller has gone or its time is up. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** What this service knows of organizations and users, fed by tenancy's events. */
  readonly directory: Directory;
  /** What users and organizations are at present, where the copy is not enough. */
  readonly memberships: Memberships;
  /** Asks another service by an internal rpc, within what is left of this call's time. */
  call<Name extends RpcName>(name: Name, request: RpcTypes[Name]['input']): Promise<RpcTypes[Name]['reply']>;
  /**
   * Asks another service on behalf of the actor, whose session it verifies itself: it answers what they may know.
   * @param at says which one, where all services answer the rpc (proto/kit)
   */
  callForActor<Name extends RpcName>(
    name: Name,
    request: RpcTypes[Name]['input'],
    at?: Domain,
  ): Promise<RpcTypes[Name]['reply']>;
  /** The bytes of a stored file, from the documents service. */
  readFile(fileId: string): AsyncIterable<Buffer>;
  /**
   * Stores a file that this service makes; the actor alone may read it until a record holds it, and nobody a day later.
   * @throws AppError unavailable while the documents service does not answer
   */
  storeFile(file: NewFile, bytes: AsyncIterable<Uint8Array>): Promise<FileRef>;
  /** Tells signed-in browsers at once; nothing is kept for those who are away. */
  live(event: LiveEvent): void;
}

/** A streaming call says itself where its transaction begins: what arrives meanwhile must not hold one open. */
export interface StreamContext extends Context {
  /** Runs work in one transaction with its outgoing events and audit record; the whole is retried on a conflict. */
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}
