import protobuf from 'protobufjs';
import { textLimit } from '../limits/by-name';
import { limitOf } from '../limits/limit-of';
import type { RpcDefinition } from '../rpc-definition';

/**
 * The table of limits that front ends load with their first form: a message type by the name of each rpc, and the limits of
 * the fields of each type. `of` names the type of a field that holds messages.
 */
export function generateLimits(rpcs: RpcDefinition[]): string {
  const published = rpcs.filter(({ bindings }) => bindings.length > 0);
  const types = new Set<protobuf.Type>();
  for (const { requestType } of published) collect(requestType, types);
  const requests = published.map(({ domain, name, requestType }) => `  '${domain}.${name}': '${nameOf(requestType)}',`);
  const limits = [...types].map((type) => `  '${nameOf(type)}': ${JSON.stringify(limitsOf(type))},`);
  return [
    "import type { FieldLimit } from '../limits/limit';",
    '',
    'export type { FieldLimit };',
    '',
    '/** The request message of each rpc that a browser can call. */',
    'export const requests: Record<string, string> = {',
    ...requests,
    '};',
    '',
    '/** How large the fields of each message of a request may be. */',
    'export const limits = {',
    ...limits,
    '} as const satisfies Record<string, Record<string, FieldLimit & { of?: string }>>;',
    '',
    '/** Words of a search, in every list. */',
    `export const search: FieldLimit = ${JSON.stringify(textLimit('q'))};`,
    '',
    "export { firstDay, lastDay } from '../limits/limit';",
    '',
  ].join('\n');
}

function collect(type: protobuf.Type, found: Set<protobuf.Type>): void {
  if (found.has(type)) return;
  found.add(type);
  for (const { resolvedType } of type.fieldsArray)
    if (resolvedType instanceof protobuf.Type) collect(resolvedType, found);
}

function limitsOf(type: protobuf.Type): Record<string, object> {
  const rows = type.fieldsArray.map((field) => {
    const of = field.resolvedType instanceof protobuf.Type ? { of: nameOf(field.resolvedType) } : {};
    return [field.name, { ...limitOf(field), ...of }] as const;
  });
  return Object.fromEntries(rows.filter(([, limit]) => Object.keys(limit).length > 0));
}

const nameOf = ({ fullName }: protobuf.Type): string => fullName.replace('.attesta.', '');
