import type protobuf from 'protobufjs';

/** One HTTP path of an rpc, `{name}` for a parameter (google.api.http). */
export interface Binding {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  path: string;
}

/** How long and for whom the gateway may keep a reply. */
export interface CacheRule {
  scope: 'organization' | 'user';
  tags?: string | string[];
  /** 60 when not set. */
  seconds?: number;
}

/** The option `attesta.access` of an rpc, see proto/access.proto. */
export interface AccessRule {
  roles: number[];
  public: boolean;
  internal: boolean;
  encrypted: boolean;
  files: string[];
  success?: number;
  blob?: boolean;
  cache?: CacheRule;
  sensitive?: boolean;
  browser?: 'issued' | 'read';
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
