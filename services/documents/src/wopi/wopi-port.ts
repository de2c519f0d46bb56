import type { ServerResponse } from 'node:http';
import { AppError, type ServiceRuntime, say } from '@attesta/kit';
import type { RelayedProtocol } from '../data-port/relayed';
import { readWopiToken } from './access-token';
import { contextsOf, type WopiCall, type WopiReply, wopiHeader } from './call';
import { checkFileInfo } from './check-file-info';
import { getFile } from './get-file';
import { getLock, lockFile, refreshLock, unlock } from './locks';
import { isProven } from './proof';
import { putFile } from './put-file';
import { putRelativeFile } from './put-relative-file';
import { renameFile } from './rename-file';
import { wopiSettings } from './settings';

/** What X-WOPI-Override asks for. */
const overrides: Record<string, (call: WopiCall) => Promise<WopiReply>> = {
  LOCK: lockFile,
  GET_LOCK: getLock,
  REFRESH_LOCK: refreshLock,
  UNLOCK: unlock,
  PUT_RELATIVE: putRelativeFile,
  RENAME_FILE: renameFile,
};

/**
 * Answers an editing server's calls (WOPI): each is proven by the server's key and allowed by its token, which ends with the session that
 * it was given in. What is not supported is
 * 501, a call that is not the server's 500, as the protocol has it.
 */
export function wopiPort(runtime: ServiceRuntime): RelayedProtocol {
  return async (request, response, { token = '', requestId = '' }) => {
    const settings = wopiSettings();
    const grant = settings && readWopiToken(token);
    if (!grant) throw new AppError('unauthenticated', say('documents.editor_token'));
    runtime.verifier.mustBeOpen(grant.actor.sessionId);
    const target = String(request.headers['x-relay-target'] ?? '/');
    const proven = await isProven(
      {
        url: settings.hostUrl + target,
        token,
        timestamp: wopiHeader(request, 'timestamp'),
        proof: wopiHeader(request, 'proof'),
        proofOld: wopiHeader(request, 'proofold'),
      },
      settings.discoveryUrl,
    );
    if (!proven) return send(response, { status: 500 });
    const as = contextsOf(runtime, grant, requestId);
    const reply = await carryOut({ grant, token, settings, request, response, as }, target);
    if (reply) send(response, reply);
  };
}

async function carryOut(call: WopiCall, target: string): Promise<WopiReply | undefined> {
  const { request } = call;
  const isContents = target.split('?', 1)[0]?.endsWith('/contents');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead) return isContents ? getFile(call) : checkFileInfo(call);
  const asked = wopiHeader(request, 'override').toUpperCase();
  if (isContents) return asked === 'PUT' ? putFile(call) : { status: 501 };
  const work = overrides[asked];
  return work ? work(call) : { status: 501 };
}

function send(response: ServerResponse, { status, headers = {}, body }: WopiReply): void {
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  response.writeHead(status, { ...type, ...headers }).end(body ? JSON.stringify(body) : undefined);
}
