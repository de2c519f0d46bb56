import type { IncomingMessage } from 'node:http';
import { AppError } from '@attesta/kit';
import { limitOf, type RpcDefinition } from '@attesta/proto';
import type protobuf from 'protobufjs';
import { bindRequest, type RequestParts } from '../binding/bind-request';
import { checkQueryLength, encodedFields } from '../binding/fields';
import type { Problem } from '../binding/problem';
import type { StoredFile } from '../binding/stored-file';
import { checkFormHead, type FileField, type FormRules, mostFileParts, readForm } from '../files/read-form';
import type { ArrivalRule } from '../request/pace';
import {
  type BodyLimits,
  checkBodyHead,
  declaredBytes,
  hasBody,
  mediaType,
  type ReadBody,
  readBody,
} from '../request/read-body';
import type { Hold } from '../request/shares';

/** Headers that the specification uses as a parameter (platform 7, Users). */
const parameterHeaders = ['searchtype'];

/** Fields of a query, and of a form that nobody has signed in for. */
const mostFields = 200;
/** A longer form costs too much to nest; it comes as JSON. */
const mostFieldsSignedIn = 2000;
/** Bytes of the fields of a form that are no files: they wait in memory for files, which may take hours. */
const mostBytesBesideFiles = 1024 * 1024;
/** Bytes of a body that nobody has signed in for. */
const mostPublicBytes = 64 * 1024;

/** How bodies and files must arrive. */
export interface Arrivals {
  /** A body that nobody has signed in for. */
  publicBody: ArrivalRule;
  body: ArrivalRule;
  files: ArrivalRule;
}

/** The times allow for the slowest lines that still work, and the specification's upload time-out (platform 9). */
export const arrivals: Arrivals = {
  publicBody: { bytesPerSecond: 1024, patience: 10, most: 60 },
  body: { bytesPerSecond: 1024, patience: 10, most: 600 },
  files: { bytesPerSecond: 4096, patience: 30, most: 24_000 },
};

/** What a call may send, and what takes it. */
export interface ReadRules {
  maxBodyBytes: number;
  maxFileBytes: number;
  arrivals: Arrivals;
  /** The caller's part of the memory for bodies; asked for once, where a body is read. */
  memory: () => Hold;
  inTurn: BodyLimits['inTurn'];
  /** Reads a body, of so many bytes as far as is known, when it is its sender's turn (LargeBodies). */
  receive: (bytes: number, read: () => Promise<ReadBody>) => Promise<ReadBody>;
  take: FormRules['take'];
  /** Called when nothing that the head says stands against reading the body: a client may wait for it (RFC 9110 10.1.1). */
  proceed: () => void;
}

/** Whether a request may bring files. */
export function bringsFiles(request: IncomingMessage, rpc: RpcDefinition): boolean {
  return rpc.access.files.length > 0 && isForm(request);
}

/**
 * The request message of a call as protobuf bytes. `stored` names the files that the form brought.
 * @throws AppError invalid (naming each field that cannot be read), too_large, too_slow, too_many, unsupported_type
 */
export async function readRequest(
  request: IncomingMessage,
  rpc: RpcDefinition,
  parameters: Record<string, string>,
  rules: ReadRules,
  stored: StoredFile[],
): Promise<Uint8Array> {
  const head = headValues(request, parameters);
  const { bytes = 0, ...body } = await bodyOf(request, rpc, rules, stored);
  return rules.inTurn(bytes, () => encoded(rpc, { ...head, ...body }));
}

/** The request message of a call as far as its head says it. @throws AppError invalid */
export function readHead(request: IncomingMessage, rpc: RpcDefinition, parameters: Record<string, string>): Uint8Array {
  return encoded(rpc, headValues(request, parameters));
}

function headValues(request: IncomingMessage, path: Record<string, string>): RequestParts {
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  if (mark >= 0) checkQueryLength(url.slice(mark + 1));
  const query = mark < 0 ? undefined : encodedFields(url.slice(mark + 1), 'query', mostFields);
  return { path, query, headers: headersOf(request) };
}

function encoded(rpc: RpcDefinition, values: RequestParts): Uint8Array {
  const bound = bindRequest(rpc.requestType, values);
  if (bound.problems) {
    const [first] = bound.problems as [Problem, ...Problem[]];
    throw new AppError('invalid', first.message, bound.problems);
  }
  return rpc.requestType.encode(bound.message).finish();
}

async function bodyOf(
  request: IncomingMessage,
  rpc: RpcDefinition,
  rules: ReadRules,
  stored: StoredFile[],
): Promise<Partial<ReadBody>> {
  if (request.method === 'GET' || request.method === 'HEAD' || rpc.access.relay || !hasBody(request)) return {};
  const limits = limitsOf(request, rpc, rules);
  if (!isForm(request)) {
    checkBodyHead(request, limits);
    const declared =
      request.headers['content-length'] === undefined ? Number.POSITIVE_INFINITY : declaredBytes(request);
    return rules.receive(declared, () => {
      rules.proceed();
      return readBody(request, limits);
    });
  }
  const fileFields = new Map(rpc.access.files.map((field) => [field, fileField(rpc, field)]));
  const form = { ...limits, fileFields, maxFileBytes: rules.maxFileBytes, take: rules.take };
  checkFormHead(request, form);
  rules.proceed();
  return { body: await readForm(request, form, stored), form: true };
}

function isForm(request: IncomingMessage): boolean {
  return mediaType(request) === 'multipart/form-data';
}

function fileField({ requestType }: RpcDefinition, name: string): FileField {
  const field = requestType.fields[name];
  // Of a stored file the message has no content, only which it is.
  const { content } = (field?.resolvedType as protobuf.Type | null | undefined)?.fields ?? {};
  return { most: field?.repeated ? mostFileParts : 1, shortBytes: content ? (limitOf(content).length ?? 0) : 0 };
}

function limitsOf(request: IncomingMessage, rpc: RpcDefinition, rules: ReadRules): BodyLimits {
  const { arrivals, maxBodyBytes } = rules;
  const held = { memory: rules.memory(), inTurn: rules.inTurn };
  if (rpc.access.public) {
    const bytes = Math.min(maxBodyBytes, mostPublicBytes);
    return { bytes, fields: mostFields, arrival: arrivals.publicBody, ...held };
  }
  const files = bringsFiles(request, rpc);
  const bytes = files ? Math.min(maxBodyBytes, mostBytesBesideFiles) : maxBodyBytes;
  return { bytes, fields: mostFieldsSignedIn, arrival: files ? arrivals.files : arrivals.body, ...held };
}

function headersOf(request: IncomingMessage): Record<string, string> | undefined {
  let found: Record<string, string> | undefined;
  for (const name of parameterHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') found = { ...found, [name]: value };
  }
  return found;
}
