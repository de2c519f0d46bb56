import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceRuntime } from '@attesta/kit';
import { tusPort } from '../uploads/tus-port';
import { wopiPort } from '../wopi/wopi-port';

/** Answers requests of one protocol that the gateway has handed on. @param claims what the rpc has found out about the request */
export type RelayedProtocol = (
  request: IncomingMessage,
  response: ServerResponse,
  claims: Record<string, string>,
) => Promise<void>;

/** The protocols of others that the data port speaks, by the name that grants have for them. */
export function relayedProtocols(runtime: ServiceRuntime): Record<string, RelayedProtocol> {
  return { tus: tusPort(runtime), wopi: wopiPort(runtime) };
}
