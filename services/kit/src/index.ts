export * from './channel/client';
export type { CallOptions, ChannelReply } from './channel/pending-call';
export * from './config';
export type { Actor } from './context/actor';
export { needsWritableOrganization } from './context/authenticate';
export { Cancellation } from './context/cancellation';
export type { Context, RpcName, StreamContext } from './context/context';
export { type ServiceRuntime, settleWith } from './context/service-runtime';
export * from './directory/directory';
export * from './directory/realm';
export * from './errors';
export * from './events/broker';
export * from './events/change';
export { type Consumer, type ConsumerDefinition, consumer, type Settled } from './events/consumer';
export {
  type DeadLetter,
  deadLetter,
  dropDeadLetter,
  listDeadLetters,
  replayAllDeadLetters,
  replayDeadLetter,
} from './events/dead-letters';
export type { Event } from './events/event';
export * from './events/live';
export * from './events/subjects';
export * from './events/watch';
export { grouped } from './grouped';
export { heavyWork } from './heavy/heavy-work';
export { mapInSteps } from './heavy/map-in-steps';
export { type HeavyScope, inHeavyTurn } from './heavy/turns';
export * from './http/content-disposition';
export { type LimitBreach, limitCheck } from './limits/limit-check';
export * from './membership/hear-memberships';
export * from './membership/membership';
export * from './membership/memberships';
export * from './membership/organization-mode';
export * from './membership/validity';
export * from './observability/health-server';
export * from './observability/logger';
export * from './observability/metrics';
export * from './observability/tracing';
export * from './operations/operation';
export * from './repeat';
export * from './repositories/base.repository';
export * from './repositories/database';
export { opaqueId, randomId } from './repositories/opaque-id';
export * from './repositories/paging';
export * from './repositories/read.repository';
export * from './repositories/schema';
export type { Scope } from './repositories/scope';
export * from './repositories/shared.repository';
export * from './repositories/tenant.repository';
export { runUnitOfWork, UnitOfWork } from './repositories/unit-of-work';
export * from './repositories/validation';
export { changesOf, sentFields } from './requests/sent-fields';
export { encodeMessage } from './rpc/definitions';
export { Dispatcher } from './rpc/dispatcher';
export { grpcServer, listen, type RpcServer } from './rpc/grpc-server';
export * from './rpc/json-codec';
export * from './rpc/service-clients';
export * from './security/file-path';
export * from './security/payload-key';
export * from './security/secret-versions';
export * from './security/service-token';
export * from './security/token-verifier';
export * from './sentences/say';
export * from './service';
export * from './storage/object-store';
