import { type Endpoint, type EndpointName, endpoints } from '@attesta/proto/endpoints';
import type { RpcTypes } from '@attesta/proto/rpcs';
import { i18n } from '../i18n/i18n';
import { inReadersLanguage, loadSentences } from '../i18n/readers-language';
import { type Session, session } from '../session/store';
import { ApiError, errorFromEnvelope } from './api-error';
import { decryptPayload, type EncryptedEnvelope } from './decrypt';
import { newWriteId, rememberAnswered } from './own-writes';
import { patiently } from './patiently';
import { type PreparedRequest, prepareRequest } from './prepare-request';
import { isReplaced, refreshTokens } from './refresh';
import { keepSuccessor, mayBringSuccessor } from './successor';
import { underLock, withTokenLock } from './token-lock';
import { exchange, type RawReply } from './transport';
import { tellWritten } from './written';

export type { EndpointName };
/** What a call takes, every field optional. */
export type Request<Name extends EndpointName> = {
  [Field in keyof RpcTypes[Name]['input'] as Field extends `_${string}` ? never : Field]?:
    | RpcTypes[Name]['input'][Field]
    | File
    | File[]
    | null;
};
/** The envelope of a call: message, data, meta and what else its reply has. */
export type Reply<Name extends EndpointName> = RpcTypes[Name]['output'] & { success?: boolean };
/** One row of a list call. */
export type Row<Name extends EndpointName> = Reply<Name> extends { data?: (infer Item)[] } ? Item : never;

/** How a call is made. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Called with 0 to 1 while files go up. */
  onProgress?: (fraction: number) => void;
  /** The same key again never creates twice. */
  idempotencyKey?: string;
}

const neverRefreshed = new Set<string>([
  'auth.LogOut',
  'auth.DeviceLogout',
  'auth.RefreshToken',
  'auth.ConfirmIdentity',
]);
const endedElsewhere = 'Authentication Token Expired Successful.';

/**
 * Calls an rpc of the contract through the gateway and gives its envelope, lists already decrypted. After a write, what is
 * shown of what it changes is read anew.
 * @throws ApiError with the server's first message, or with status 0 when no reply came in time (`patiently`); DOMException
 * AbortError when `signal` was aborted
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: Request<Name> = {},
  options: CallOptions = {},
): Promise<Reply<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const prepared = prepareRequest(endpoint, request as Record<string, unknown>);
  const asked = session.current;
  const writeId = endpoint.effect === 'write' ? newWriteId() : undefined;
  try {
    return await patiently(endpoint, prepared, options, async (signal) => {
      const reply = await authorized(name, endpoint, prepared, { ...options, signal, writeId });
      if (writeId && isCertain(reply.status)) rememberAnswered(writeId);
      return (await read(reply, endpoint, asked)) as Reply<Name>;
    });
  } finally {
    // A write that seems to have failed may have been carried out.
    if (endpoint.effect === 'write') tellWritten(name);
  }
}

/**
 * Calls an rpc whose reply is a file ("blob" in the contract).
 * @throws ApiError as `call`
 */
export async function download<Name extends EndpointName>(
  name: Name,
  request: Request<Name> = {},
  options: CallOptions = {},
): Promise<Blob> {
  const endpoint: Endpoint = endpoints[name];
  const { url, method, body } = prepareRequest(endpoint, request as Record<string, unknown>);
  try {
    return await downloadFrom(url, options, method === 'GET' ? {} : { method, body });
  } finally {
    // That a document was opened may be recorded.
    if (endpoint.effect === 'write') tellWritten(name);
  }
}

/** Fetches a file by its address, such as /api/v1/download/{file_path}, with the session's token. @throws ApiError */
export async function downloadFrom(
  url: string,
  { signal }: CallOptions = {},
  sent: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<Blob> {
  mustBeAwake();
  const asked = session.current;
  let response = await fetchFile(url, signal, sent);
  if (response.status === 401 && asked) {
    await answerRefusal(await envelopeOf(response), asked);
    response = await fetchFile(url, signal, sent);
  }
  if (!response.ok) throw errorFromEnvelope(response.status, inReadersLanguage(await envelopeOf(response)));
  return response.blob();
}

async function fetchFile(
  url: string,
  signal: AbortSignal | undefined,
  sent: Pick<RequestInit, 'method' | 'body'>,
): Promise<Response> {
  try {
    const type: Record<string, string> = sent.body ? { 'Content-Type': 'application/json' } : {};
    return await fetch(url, { ...sent, headers: { ...headers(), ...type }, signal });
  } catch (error) {
    throw signal?.aborted ? error : new ApiError('', 0);
  }
}

async function envelopeOf(response: Response): Promise<Record<string, unknown>> {
  await loadSentences();
  return response.json().catch(() => ({}));
}

async function authorized(
  name: string,
  endpoint: Endpoint,
  prepared: PreparedRequest,
  options: CallOptions & { writeId: string | undefined },
): Promise<RawReply> {
  const { signal: given, onProgress, idempotencyKey, writeId } = options;
  const send = (signal = given): Promise<RawReply> =>
    exchange(prepared, {
      headers: { ...headers(idempotencyKey), ...(writeId && { 'X-Write-Id': writeId }) },
      signal,
      onProgress,
    });
  if (mayBringSuccessor(name)) {
    return withTokenLock(() =>
      underLock(async (signal) => {
        const reply = await send(signal);
        await keepSuccessor(reply);
        return reply;
      }),
    );
  }
  if (endpoint.public || neverRefreshed.has(name)) return send();
  mustBeAwake();
  const asked = session.current;
  const reply = await send();
  if (!asked || !(await isRefused(reply))) return reply;
  await answerRefusal(await reply.json(), asked);
  const again = session.current;
  const second = await send();
  if (again && (await isRefused(second))) await endIfEndedElsewhere(await second.json(), again);
  return second;
}

/** Whether an answer says what became of a write; an error of the server's leaves it open. */
function isCertain(status: number): boolean {
  return status > 0 && status < 500;
}

async function isRefused(reply: RawReply): Promise<boolean> {
  return reply.status >= 400 && (await reply.json()).auth === false;
}

/** A session that timed out asks for nothing more. @throws ApiError 401 */
function mustBeAwake(): void {
  if (session.timedOut) throw new ApiError('', 401);
}

/** Ends the session in this browser if the server says that it has ended, and no other one has taken its place. */
async function endIfEndedElsewhere({ message }: Record<string, unknown>, asked: Session): Promise<boolean> {
  if (message !== endedElsewhere) return false;
  await withTokenLock(async () => {
    if (!isReplaced(asked) && session.current) session.end('ended-elsewhere');
  });
  return true;
}

/**
 * What a 401 asks for: new tokens where the old one lapsed, the end of the session where it was ended elsewhere.
 * @param asked the session that was refused; one that has taken its place meanwhile is left alone, and the call is not
 * repeated in the name of another person, or for another organization
 * @throws ApiError 401 when no other try makes sense
 */
export async function answerRefusal(envelope: Record<string, unknown>, asked: Session): Promise<void> {
  const hasEnded = await endIfEndedElsewhere(envelope, asked);
  if (!hasEnded && envelope.auth === false) await refreshTokens(asked);
  const now = session.current;
  const again = now && isReplaced(asked) && isForTheSame(now, asked);
  if (envelope.auth !== false || !again) throw errorFromEnvelope(401, envelope);
}

/** A role may have changed within a session; whether the person still may is then the server's to say. */
function isForTheSame(one: Session, other: Session): boolean {
  const { userId, organizationId, actingFor } = one;
  return (
    userId === other.userId &&
    organizationId === other.organizationId &&
    actingFor === other.actingFor &&
    (one.roleId === other.roleId || one.sessionId === other.sessionId)
  );
}

/** The headers that every call carries (specification: platform 7, "a bearer token and the organization id"). */
export function headers(idempotencyKey?: string): Record<string, string> {
  const current = session.current;
  return {
    Accept: 'application/json',
    'Accept-Language': i18n.language ?? 'en',
    ...(current && { Authorization: `Bearer ${current.token}` }),
    ...(current?.actingFor && { 'X-Organization-Id': current.actingFor }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

async function read(reply: RawReply, { effect }: Endpoint, asked: Session | undefined): Promise<unknown> {
  const keyAtArrival = session.current?.payloadKey;
  let envelope: Record<string, unknown> = reply.status === 204 ? {} : await reply.json();
  const isRefusal = reply.status >= 400 || envelope.success === false;
  // Nobody is told that a read has succeeded.
  if (isRefusal || effect === 'write') {
    await loadSentences();
    envelope = inReadersLanguage(envelope);
  }
  if (isRefusal) {
    const retryAfter = Number(reply.header('Retry-After')) || undefined;
    throw errorFromEnvelope(reply.status, envelope, retryAfter);
  }
  if (envelope.encrypted !== true) return envelope;
  const keys = [keyAtArrival, asked?.payloadKey, session.reload()?.payloadKey].filter((key): key is string =>
    Boolean(key),
  );
  try {
    return { ...envelope, data: await decryptPayload(envelope as unknown as EncryptedEnvelope, [...new Set(keys)]) };
  } catch {
    throw new ApiError(i18n.t('ui:error.unreadable'), reply.status);
  }
}
