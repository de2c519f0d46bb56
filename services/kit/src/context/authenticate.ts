import type { RpcDefinition } from '@attesta/proto';
import type { Realm } from '../directory/realm';
import { AppError } from '../errors/app-error';
import { objectId } from '../repositories/validation';
import { verifyServiceToken } from '../security/service-token';
import { say } from '../sentences/say';
import type { Actor } from './actor';
import type { ServiceRuntime } from './service-runtime';

/**
 * What of a call is passed on where its rpc is `unnamed` (proto/access.proto): that somebody called who may, and nothing that
 * leads to them, be it a token, an address, a client or a request id that other lines of a log have too.
 */
export function withoutName(caller: Caller, metadata: Metadata): { caller: Caller; metadata: Metadata } {
  const { 'x-idempotency-key': key } = metadata;
  const { realm, organizationId } = caller;
  return { caller: { realm, organizationId }, metadata: key ? { 'x-idempotency-key': key } : {} };
}

export type Metadata = Record<string, string>;

export interface Caller {
  actor?: Actor;
  /** How far the actor's word goes; absent where nobody is signed in. */
  realm?: Realm;
  service?: string;
  organizationId: string;
}

/**
 * Who calls and whether they may: the rpc's access option, the session, what its user is at present, and the organization acted
 * for, in which a write asks for more than a read. The gateway has checked most of it; nothing is trusted for coming from
 * inside (architecture.md, rule 3).
 */
export async function authenticate(rpc: RpcDefinition, metadata: Metadata, runtime: ServiceRuntime): Promise<Caller> {
  const service = metadata['x-service-token'] ? await verifyServiceToken(metadata['x-service-token']) : undefined;
  const token = /^Bearer (.+)$/i.exec(metadata.authorization ?? '')?.[1];
  if (rpc.access.internal) {
    if (!service) throw new AppError('unauthenticated', say('kit.services_only'));
    if (!token) return { service, organizationId: metadata['x-organization-id'] ?? '' };
    // Asked on behalf of a person: what the service may know is not what that person may.
    return { service, ...(await signedInCaller(rpc, token, metadata, runtime)) };
  }
  if (rpc.access.public) return publicCaller(token, runtime);
  if (!token) throw new AppError('not_signed_in', say('kit.sign_in_first'));
  return signedInCaller(rpc, token, metadata, runtime);
}

async function signedInCaller(
  rpc: RpcDefinition,
  token: string,
  metadata: Metadata,
  runtime: ServiceRuntime,
): Promise<Caller> {
  return callerFor(rpc, await runtime.verifier.verify(token), metadata['x-organization-id'], runtime);
}

/**
 * Whether somebody whose session or other proof was looked at may call an rpc for an organization, by what they are at present.
 * @param wanted the organization acted for; their own when not set
 * @throws AppError not_signed_in, forbidden
 */
export async function callerFor(
  rpc: RpcDefinition,
  actor: Actor,
  wanted: string | undefined,
  runtime: ServiceRuntime,
): Promise<Caller> {
  const { access } = rpc;
  await runtime.memberships.mustHold(actor);
  if (!access.internal && !access.roles.includes(actor.role)) throw new AppError('forbidden', say('kit.role_may_not'));
  const realm = await runtime.directory.realmOf(actor);
  const organizationId = await actingOrganization(actor, realm, wanted, runtime);
  if (realm !== 'platform' && needsWritableOrganization(rpc)) await runtime.memberships.mustBeWritable(organizationId);
  return { actor, realm, organizationId };
}

/**
 * Whether a call is refused where nothing may be changed for an organization. What is a person's own, and how they sign in, can
 * be changed whatever has become of the licence, and those of the platform mend it.
 */
export function needsWritableOrganization({ domain, access }: RpcDefinition): boolean {
  return access.effect === 'write' && !access.personal && domain !== 'auth';
}

/** A public call is nobody's; one that carries a good token may still know its session (log out, end a device). */
async function publicCaller(token: string | undefined, runtime: ServiceRuntime): Promise<Caller> {
  const actor = token ? await runtime.verifier.verify(token).catch(() => undefined) : undefined;
  return actor ? { actor, organizationId: actor.organizationId } : { organizationId: '' };
}

async function actingOrganization(
  actor: Actor,
  realm: Realm,
  wanted: string | undefined,
  runtime: ServiceRuntime,
): Promise<string> {
  if (!wanted || wanted === actor.organizationId) return realm === 'platform' ? '' : actor.organizationId;
  objectId(wanted, 'X-Organization-Id');
  if (await runtime.directory.mayActFor(actor, wanted, realm)) return wanted;
  throw new AppError('forbidden', say('kit.not_your_organization'));
}
