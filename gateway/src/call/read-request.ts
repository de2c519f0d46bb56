import type { IncomingMessage } from 'node:http';
import { AppError } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import { bindRequest } from '../binding/bind-request';
import { queryFields } from '../binding/nested-fields';
import type { StoredFile } from '../binding/stored-file';
import { type FormRules, readForm } from '../files/read-form';
import { hasBody, mediaType, readBody } from '../request/read-body';

/** Headers that the specification uses as a parameter (platform 7, Users). */
const parameterHeaders = ['searchtype'];

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
    path: decodedParameters(parameters),
    query: mark < 0 ? undefined : queryFields(url.slice(mark + 1)),
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
  if (mediaType(request) !== 'multipart/form-data') return readBody(request, rules.maxBodyBytes);
  const form: FormRules = {
    fileFields: rpc.access.files,
    maxFileBytes: rules.maxFileBytes,
    maxFieldBytes: rules.maxBodyBytes,
    store: rules.store,
  };
  return { body: await readForm(request, form, stored), form: true };
}

function decodedParameters(parameters: Record<string, string>): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    try {
      decoded[name] = decodeURIComponent(value);
    } catch {
      const message = `${name} is not encoded as addresses are.`;
      throw new AppError('invalid', message, [{ field: name, message }]);
    }
  }
  return decoded;
}

function headersOf(request: IncomingMessage): Record<string, string> | undefined {
  let found: Record<string, string> | undefined;
  for (const name of parameterHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') found = { ...found, [name]: value };
  }
  return found;
}
