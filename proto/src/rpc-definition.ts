import type protobuf from 'protobufjs';

/** One HTTP path of an rpc, `{name}` for a parameter (google.api.http). */
export interface Binding {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  path: string;
}

/** How long and for whom the gateway may keep a reply. */
export interface CacheRule {
  scope: 'organization' | 'user';
  /** 60 when not set. */
  seconds?: number;
}

/** Whether an rpc changes anything, whatever its HTTP verb. */
export type Effect = 'read' | 'write';

/** The option `attesta.access` of an rpc, see proto/access.proto. */
export interface AccessRule {
  roles: number[];
  public: boolean;
  internal: boolean;
  encrypted: boolean;
  files: string[];
  effect: Effect;
  /** Of a read: the tags that its reply depends on. */
  reads: string[];
  /** Of a write: the tags that it changes. */
  changes: string[];
  success?: number;
  blob?: boolean;
  /** The reply names a path of the data port that answers the request itself. */
  relay?: boolean;
  cache?: CacheRule;
  sensitive?: boolean;
  /** Of a write: what it changes concerns one person only. */
  personal?: boolean;
  /** Full name of the message type of a refusal's `data`; that of the reply's `data` when not set. */
  refusal_data?: string;
  /** Keys of the sentences that the specification documents for a failed call; the first is said where the service says none. */
  failures: string[];
  browser?: 'issued' | 'read';
  /** Who calls is looked at and then forgotten. */
  unnamed?: boolean;
  /** Of a write: only its caller is told live that something was changed. */
  quiet?: boolean;
  /** How long the gateway waits for the reply. */
  deadline_seconds?: number;
}

/** One rpc of the contract with everything that the edge and the services need to serve it. */
export interface RpcDefinition {
  service: string;
  name: string;
  fullName: string;
  /** The service that owns it: "auth", "tenancy" … */
  domain: string;
  requestType: protobuf.Type;
  replyType: protobuf.Type;
  requestStream: boolean;
  replyStream: boolean;
  bindings: Binding[];
  access: AccessRule;
}
