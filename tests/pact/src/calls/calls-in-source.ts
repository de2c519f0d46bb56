import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '@attesta/proto/endpoints';
import { parseSync } from '@swc/core';

export const frontends = join(__dirname, '..', '..', '..', '..', 'frontends');

/** The parts of the front end that call the gateway. */
export const remotes = ['shell', 'auth', 'tenancy', 'content', 'compliance', 'governance', 'documents'];

/** What the source of a remote says of its calls. */
export interface CallsInSource {
  /** The rpcs that it calls, each with the fields that it is seen to send. */
  calls: Map<EndpointName, Set<string>>;
  /** Every name that it writes: a field of a reply that is not among them is not read. */
  names: Set<string>;
}

/**
 * Reads which rpcs a remote calls; what the kit calls stands with the shell, which every screen has around it. Types that name an
 * rpc, and questions whether one may be called, are no calls.
 */
export function callsInSource(remote: string): CallsInSource {
  const found: CallsInSource = { calls: new Map(), names: new Set() };
  for (const file of sourcesOf(remote).concat(remote === 'shell' ? sourcesOf('kit') : [])) {
    const source = readFileSync(file, 'utf8');
    for (const [name] of source.matchAll(/\w+/g)) found.names.add(name);
    visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), found);
  }
  return found;
}

function sourcesOf(part: string): string[] {
  const folder = join(frontends, part, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'))
    .map((file) => join(folder, file));
}

interface Syntax {
  type?: string;
  value?: unknown;
  callee?: { value?: string };
  key?: { value?: string };
  arguments?: { expression: Syntax }[];
  properties?: { type: string; key?: { value?: string }; value?: string }[];
}

const asking = 'useMayCall';
/** What comes after the rpc's name says how to call it, not what is sent. */
const takesOptions = new Set(['useCallMutation', 'useWrite']);

function visit(node: unknown, found: CallsInSource): void {
  if (Array.isArray(node)) for (const one of node) visit(one, found);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, callee, key, arguments: given } = node as Syntax;
  if (type?.startsWith('TsLiteral') || key?.value === 'queryKey' || callee?.value === asking) return;
  if (type === 'StringLiteral' && isRpc(value)) fieldsOf(found, value);
  const [name, request] = (type === 'CallExpression' && given?.map(({ expression }) => expression)) || [];
  if (!takesOptions.has(callee?.value ?? '') && isRpc(name?.value) && request?.type === 'ObjectExpression') {
    for (const { key, value } of request.properties ?? []) {
      const field = key?.value ?? value;
      if (typeof field === 'string') fieldsOf(found, name?.value as EndpointName).add(field);
    }
  }
  for (const child of Object.values(node)) visit(child, found);
}

function isRpc(value: unknown): value is EndpointName {
  return typeof value === 'string' && value in endpoints;
}

function fieldsOf({ calls }: CallsInSource, name: EndpointName): Set<string> {
  const fields = calls.get(name) ?? new Set<string>();
  calls.set(name, fields);
  return fields;
}
