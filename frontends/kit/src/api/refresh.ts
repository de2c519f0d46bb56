import { activity } from '../session/activity';
import { type Session, session } from '../session/store';
import { ApiError } from './api-error';
import { takeIdentity } from './present-identity';
import { underLock, withTokenLock } from './token-lock';
import { exchange, type RawReply } from './transport';

let running: Promise<void> | undefined;

/**
 * Renews the tokens (specification: daily work 4, Token refresh). Calls that fail meanwhile wait for the same renewal;
 * across tabs a lock lets one of them do it and the others take over what it stored.
 * @param refused the session as it was when its token was refused
 * @throws ApiError 401 when the session is over (storage is cleared by then), status 0 or 5xx when it could not be asked
 */
export function refreshTokens(refused: Session): Promise<void> {
  running ??= withTokenLock(() => renew(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(refused: Session): Promise<void> {
  const current = session.reload();
  if (isReplaced(refused)) return;
  if (!current?.refreshToken) throw over();
  const { last, reported } = activity.current;
  // The client renews by itself, nobody has touched it since the server last heard of that.
  const idle = last <= reported;
  const reply = await ask({ refreshToken: current.refreshToken, ...(idle && { idle }) });
  const envelope = await reply.json();
  const fields = { ...envelope, ...(envelope.data as object | undefined) } as Record<string, string>;
  // Whether the session still lives is unknown when the server could not answer: it is not ended for that.
  if (reply.status >= 500 || reply.status === 429) throw new ApiError(fields.message ?? '', reply.status);
  // Somebody signed in meanwhile, in another tab: their session has nothing to do with this answer.
  if (isReplaced(refused)) return;
  if (reply.status >= 400 || !fields.auth || !fields.accessToken) throw over();
  session.update({
    token: fields.accessToken,
    refreshToken: fields.refreshToken || current.refreshToken,
    payloadKey: fields.payload_key || current.payloadKey,
  });
  takeIdentity(current, fields);
  if (!idle) activity.report(Date.now());
}

function ask(body: object): Promise<RawReply> {
  const request = { method: 'POST', url: '/api/v1/auth/refreshtoken', body: JSON.stringify(body) };
  return underLock((signal) => exchange(request, { headers: {}, signal }));
}

/** Whether other tokens have taken the place of a session's. */
export function isReplaced(refused: Session): boolean {
  const now = session.reload();
  return now !== undefined && now.token !== refused.token;
}

function over(): ApiError {
  session.end('expired');
  return new ApiError('', 401);
}
