import type { IncomingMessage } from 'node:http';
import { writeIdOf } from '../live/own-changes';
import type { Exchange } from './exchange';

/** What a service is told of a call besides its message. It checks the token and the organization again itself. */
export function callMetadata(
  { request, id, address, organizationId, unnamed }: Exchange,
  token: string | undefined,
): Record<string, string> {
  const metadata: Record<string, string> = unnamed ? {} : { 'x-request-id': id, 'x-remote-address': address };
  if (token) metadata.authorization = `Bearer ${token}`;
  if (organizationId) metadata['x-organization-id'] = organizationId;
  copy(request, 'idempotency-key', metadata, 'x-idempotency-key');
  copy(request, 'x-idempotency-key', metadata, 'x-idempotency-key');
  if (unnamed) return metadata;
  const write = writeIdOf(request);
  if (write) metadata['x-write-id'] = write;
  copy(request, 'user-agent', metadata, 'x-user-agent');
  copy(request, 'traceparent', metadata, 'traceparent');
  copy(request, 'accept-language', metadata, 'accept-language');
  return metadata;
}

const longest = 300;

function copy(request: IncomingMessage, header: string, metadata: Record<string, string>, key: string): void {
  const value = request.headers[header];
  if (typeof value === 'string' && value !== '') metadata[key] = value.slice(0, longest);
}
