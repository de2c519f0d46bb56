import type { IncomingMessage } from 'node:http';
import { AppError } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import { bindRequest } from '../binding/bind-request';
import { encodedFields } from '../binding/fields';
import type { StoredFile } from '../binding/stored-file';
import { type FormRules, readForm } from '../files/read-form';
import { type BodyLimits, hasBody, mediaType, readBody } from '../request/read-body';

/** Headers that the specification uses as a parameter (platform 7, Users). */
const parameterHeaders = ['searchtype'];

/** Fields of a query, and of a form that nobody has signed in for. */
const mostFields = 200;
/** A longer form costs too much to nest; it comes as JSON. */
const mostFieldsSignedIn = 2000;
/** Bytes of a body that nobody has signed in for. */
const mostPublicBytes = 64 * 1024;

export interface ReadRules {
  maxBodyBytes: number;
  maxFileBytes: number;
  store: FormRules['store'];
}

/**
 * The request message of a call as protobuf bytes. `stored` names the files that the form brought.
 * @throws AppError invalid (naming each field that cannot be read), too_large, unsupported_type
 */
export async function readRequest(
  request: IncomingMessage,
  rpc: RpcDefinition,
  parameters: Record<string, string>,
  rules: ReadRules,
  stored: StoredFile[],
): Promise<Uint8Array> {
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  const bound = bindRequest(rpc.requestType, {
    path: parameters,
    query: mark < 0 ? undefined : encodedFields(url.slice(mark + 1), 'query', mostFields),
    headers: headersOf(request),
    ...(await bodyOf(request, rpc, rules, stored)),
  });
  if (bound.problems) {
    const [first] = bound.problems;
    throw new AppError('invalid', first?.message ?? 'The request cannot be read.', bound.problems);
  }
  return rpc.requestType.encode(bound.message).finish();
}

async function bodyOf(request: IncomingMessage, rpc: RpcDefinition, rules: ReadRules, stored: StoredFile[]) {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return {};
  const limits = limitsOf(rpc, rules);
  if (mediaType(request) !== 'multipart/form-data') return readBody(request, limits);
  const form: FormRules = {
    fileFields: rpc.access.files,
    maxFileBytes: rules.maxFileBytes,
    maxFieldBytes: limits.bytes,
    maxFields: limits.fields,
    store: rules.store,
  };
  return { body: await readForm(request, form, stored), form: true };
}

function limitsOf({ access }: RpcDefinition, { maxBodyBytes }: ReadRules): BodyLimits {
  if (!access.public) return { bytes: maxBodyBytes, fields: mostFieldsSignedIn };
  return { bytes: Math.min(maxBodyBytes, mostPublicBytes), fields: mostFields };
}

function headersOf(request: IncomingMessage): Record<string, string> | undefined {
  let found: Record<string, string> | undefined;
  for (const name of parameterHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') found = { ...found, [name]: value };
  }
  return found;
}
