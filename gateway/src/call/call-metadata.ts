import type { Request } from 'express';

/** What a service is told of a call besides its message. It checks the token and the organization again itself. */
export function callMetadata(
  request: Request,
  facts: { token?: string; organizationId: string; requestId: string },
): Record<string, string> {
  const metadata: Record<string, string> = { 'x-request-id': facts.requestId, 'x-remote-address': request.ip ?? '' };
  if (facts.token) metadata.authorization = `Bearer ${facts.token}`;
  if (facts.organizationId) metadata['x-organization-id'] = facts.organizationId;
  copy(request, 'user-agent', metadata, 'x-user-agent');
  copy(request, 'idempotency-key', metadata, 'x-idempotency-key');
  copy(request, 'x-idempotency-key', metadata, 'x-idempotency-key');
  copy(request, 'traceparent', metadata, 'traceparent');
  copy(request, 'accept-language', metadata, 'accept-language');
  return metadata;
}

const longest = 300;

function copy(request: Request, header: string, metadata: Record<string, string>, key: string): void {
  const value = request.headers[header];
  if (typeof value === 'string' && value !== '') metadata[key] = value.slice(0, longest);
}
