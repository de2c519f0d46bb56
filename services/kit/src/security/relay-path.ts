import { isSigned, signatureOf } from './signature';

const lifetimeSeconds = 60;
const purpose = 'relayed requests';

/** What a relayed request may do: which protocol answers it, and what its rpc has found out about it. */
export interface RelayGrant {
  protocol: string;
  claims: Record<string, string>;
}

/**
 * The path of a relayed request on the data port, good for a minute: its rpc has authorized it, so that the port serves nobody who
 * merely reaches it (proto/access.proto, "relay").
 */
export function signedRelayPath({ protocol, claims }: RelayGrant, now = Date.now()): string {
  const until = Math.floor(now / 1000) + lifetimeSeconds;
  const body = Buffer.from(JSON.stringify({ protocol, claims, until })).toString('base64url');
  return `/relay/${body}.${signatureOf(purpose, body)}`;
}

/** What a signed path grants, or undefined when it was made by anybody else, or has lapsed. */
export function verifyRelayPath(path: string, now = Date.now()): RelayGrant | undefined {
  const [, body = '', signature = ''] = /^\/relay\/([\w-]+)\.([\w-]+)$/.exec(path) ?? [];
  if (!body || !isSigned(purpose, body, signature)) return undefined;
  const { until, ...grant } = JSON.parse(Buffer.from(body, 'base64url').toString()) as RelayGrant & { until: number };
  return until * 1000 < now ? undefined : grant;
}
