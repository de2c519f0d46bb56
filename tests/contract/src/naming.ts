import { randomBytes } from 'node:crypto';
import type { RpcDefinition } from '@attesta/proto';
import type { requestOf } from './platform';

type Type = RpcDefinition['requestType'];
type Field = Type['fieldsArray'][number];

/** Fields that name a record, whatever the specification calls them. */
const names =
  /(^|_)ids?$|[a-z]Ids?$|^(init|initkey|initKey|library|removeLibrary|package|surveyor_(category|session)|new_surveyor_session|assign_element|elementdelete|updatedSubstandards|assigned_committee_updater|responsible_person|approver_committees|attachments|uploads|edition_of)$/;
/** Parts of a path that name one, such as the id of an element. */
const inPath = /^(id\d?|a|b|file_path|initkey|user_id)$/;

/** Where a request can name a record, such as "library_id" or "people.user_id": in its path, its query or its body. */
export function namingFields(type: Type, depth = 0): string[] {
  return type.fieldsArray.flatMap((field) => {
    if (field.name === 'fields_sent') return [];
    const inner = messageOf(field);
    if (inner) return depth < 2 ? namingFields(inner, depth + 1).map((name) => `${field.name}.${name}`) : [];
    return field.type === 'string' && (names.test(field.name) || inPath.test(field.name)) ? [field.name] : [];
  });
}

/** An id that looks like another one and that nothing has; the same one where it holds nothing that can be told from a name. */
export function idOfNothing(like: string): string {
  return like.replace(/[0-9a-f]{12}(?![0-9a-f])/, randomBytes(6).toString('hex'));
}

/** A call of an rpc in which some of these fields name a record; a parameter of the path that names none is `otherwise`. */
export function requestNaming(
  rpc: RpcDefinition,
  fields: readonly string[],
  value: string,
  otherwise: string,
): ReturnType<typeof requestOf> {
  const { method, path: pattern } = rpc.bindings[0] as RpcDefinition['bindings'][number];
  const path = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
    if (fields.includes(name)) return value;
    return rpc.requestType.fields[name]?.type === 'string' && inPath.test(name) ? otherwise : '1';
  });
  const body: Record<string, unknown> = {};
  for (const field of fields) if (!pattern.includes(`{${field}}`)) put(rpc.requestType, body, field.split('.'), value);
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body };
  const query = new URLSearchParams(
    Object.entries(body).map(([name, given]): [string, string] => [name, String(given)]),
  );
  return { method, path: query.size > 0 ? `${path}?${query}` : path };
}

function put(type: Type, target: Record<string, unknown>, [name = '', ...rest]: string[], value: string): void {
  const field = type.fields[name] as Field;
  const inner = messageOf(field);
  if (!inner) {
    target[name] = field.repeated ? [value] : value;
    return;
  }
  const held = (target[name] as object[] | undefined) ?? (field.repeated ? [{}] : {});
  target[name] = held;
  put(inner, (field.repeated ? held[0 as never] : held) as Record<string, unknown>, rest, value);
}

function messageOf(field: Field): Type | undefined {
  const { resolvedType } = field.resolve();
  return resolvedType && 'fieldsArray' in resolvedType ? (resolvedType as Type) : undefined;
}
