import { type AppError, httpStatus } from '@attesta/kit';

const opening = Buffer.from('{"success":true,"errors":[]');
const noMessage = Buffer.from(',"message":""');
const comma = Buffer.from(',');
const dataKey = Buffer.from(',"data":');
const nothing = Buffer.from('null');
const closing = Buffer.from('}');
const messageKey = Buffer.from('"message":');

/**
 * The reply that clients read: {success, message, data, errors, …the reply's other fields}. `data` and `rest` stay the
 * bytes that the service wrote; the gateway never parses them.
 */
export function successEnvelope(data: Buffer, rest: Buffer): Buffer {
  const fields = rest.length > 2 ? rest.subarray(1, -1) : undefined;
  const parts: Buffer[] = [opening];
  if (!fields?.includes(messageKey)) parts.push(noMessage);
  if (fields) parts.push(comma, fields);
  parts.push(dataKey, data.length > 0 ? data : nothing, closing);
  return Buffer.concat(parts);
}

/** The reply to a failed call. `auth:false` tells the clients to refresh their token (daily work 4, Token refresh). */
export function failureEnvelope(error: AppError): { status: number; body: Buffer } {
  const envelope = {
    success: false,
    message: error.message,
    data: error.data ?? null,
    errors: error.errors.slice(0, 100),
    ...(error.code === 'unauthenticated' ? { auth: false } : {}),
  };
  return { status: httpStatus(error.code), body: Buffer.from(JSON.stringify(envelope)) };
}
