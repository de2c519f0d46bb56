import { limitCheck, say } from '@attesta/kit';
import type protobuf from 'protobufjs';
import { fieldReaders } from './message-reader';
import type { Problem } from './problem';

/** Where the values of one request come from; a path's wins over a body's, and a body's over a query's. */
export interface RequestParts {
  path: Record<string, string>;
  body?: unknown;
  /** The body came as a form: its values are texts. */
  form?: boolean;
  query?: Record<string, unknown>;
  /** Headers that the specification uses as a parameter ("searchtype"). */
  headers?: Record<string, string>;
}

/** Either the request message, ready to be encoded, or all that was wrong with it. */
export type Bound =
  | { message: Record<string, unknown>; problems?: undefined }
  | { problems: Problem[]; message?: undefined };

/** The field of a message that says which others came (proto/access.proto). */
const fieldsSent = 'fields_sent';

/** Makes one protobuf message of a request's path, query and body (architecture.md, "Binding"), no larger than proto/ lets it be. */
export function bindRequest(type: protobuf.Type, parts: RequestParts): Bound {
  const problems: Problem[] = [];
  const message: Record<string, unknown> = {};
  const sent: string[] = [];
  const body = bodyFields(type, parts.body, problems);
  for (const [name, read] of fieldReaders(type)) {
    if (name === fieldsSent) continue;
    let value: unknown;
    let loose = true;
    if (Object.hasOwn(parts.path, name)) value = parts.path[name];
    else if (body && Object.hasOwn(body, name)) {
      value = body[name];
      loose = parts.form === true;
    } else if (parts.query && Object.hasOwn(parts.query, name)) value = parts.query[name];
    else if (parts.headers && Object.hasOwn(parts.headers, name)) value = parts.headers[name];
    if (value === undefined) continue;
    sent.push(name);
    const result = read(value, name, loose, problems, 0);
    if (result !== undefined) message[name] = result;
  }
  if (sent.length > 0 && fieldReaders(type).has(fieldsSent)) message[fieldsSent] = sent;
  if (problems.length === 0) problems.push(...limitCheck(type)(message));
  return problems.length > 0 ? { problems } : { message };
}

/** A body that is a list fills the message's only list of messages (daily work 7, Public pages: a list of records). */
function bodyFields(type: protobuf.Type, body: unknown, problems: Problem[]): Record<string, unknown> | undefined {
  if (body === undefined || body === null) return undefined;
  if (Array.isArray(body)) {
    const lists = type.fieldsArray.filter((field) => field.repeated && field.resolve().resolvedType !== null);
    if (lists.length === 1) return { [(lists[0] as protobuf.Field).name]: body };
  }
  if (typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  problems.push({ field: 'body', message: say('gateway.body_no_object') });
  return undefined;
}
