import type { RpcDefinition } from '@attesta/proto';
import fc, { type Arbitrary } from 'fast-check';
import { fileAt, type WalkFile } from './files';
import type { KnownIds } from './known-ids';
import { home, type Person } from './people';
import { absurdValue, fieldsOf, type Grade } from './values';

/** One HTTP request of a walk. */
export interface WalkRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** Bodies that are no message at all. */
const rawBodies: { type: string; body: string }[] = [
  { type: 'application/json', body: '['.repeat(60_000) },
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: `{"a":${'9'.repeat(5_000)}}` },
  { type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(10_000) },
  { type: 'application/x-www-form-urlencoded', body: `${'a[b]'.repeat(500)}=1` },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'text/plain', body: 'hello' },
  { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
];

/** A request of a person for an rpc at a grade, by any of its paths. */
export function requestFor(rpc: RpcDefinition, ids: KnownIds, grade: Grade, person: Person): Arbitrary<WalkRequest> {
  const organizationId = person.role === 1 ? home : person.organizationId;
  const known = {
    ids,
    noun: nounOf(rpc),
    organizationId,
    reads: rpc.access.effect === 'read',
    always: parametersOf(rpc),
  };
  const binding = fc.constantFrom(...rpc.bindings);
  const raw =
    grade === 'absurd' ? fc.option(fc.constantFrom(...rawBodies), { freq: 5, nil: undefined }) : fc.constant(undefined);
  return fc
    .tuple(binding, fieldsOf(rpc.requestType, known, grade), raw, headersFor(grade, organizationId), fileAt(grade))
    .map(([{ method, path: pattern }, values, junk, headers, file]) => {
      const { path, rest } = filled(pattern, values);
      if (method === 'GET' || method === 'DELETE') return { method, path: withQuery(path, rest), headers };
      if (junk) return { method, path, headers: { ...headers, 'content-type': junk.type }, body: junk.body };
      if (rpc.access.files.length > 0) return { method, path, headers, body: form(rpc, rest, file) };
      return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) };
    });
}

/** "chapter" of "attesta.content.ChaptersService/CreateChapter". */
export function nounOf({ service }: RpcDefinition): string {
  const group =
    service
      .split('.')
      .pop()
      ?.replace(/Service$/, '') ?? '';
  return group
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
}

function parametersOf({ bindings }: RpcDefinition): string[] {
  return bindings.flatMap(({ path }) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name));
}

/** A role 1 or 2 says which organization it acts for; others say nothing, or somebody else's. */
function headersFor(grade: Grade, own: string): Arbitrary<Record<string, string>> {
  const strange = absurdValue.map((value) =>
    String(JSON.stringify(value) ?? '')
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 200),
  );
  const organization = grade === 'absurd' ? fc.oneof(fc.constant(own), strange) : fc.constant(own);
  return fc.record(
    {
      'x-organization-id': organization,
      'idempotency-key': fc.uuid(),
      'accept-language': fc.constantFrom('ar', 'zz', 'en'),
    },
    { requiredKeys: grade === 'valid' ? ['x-organization-id'] : [] },
  ) as Arbitrary<Record<string, string>>;
}

function filled(pattern: string, values: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...values };
  const path = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const text = asText(values[name]).slice(0, 2_000) || 'none';
    delete rest[name];
    return encodeURIComponent(wellFormed(text));
  });
  return { path, rest };
}

function withQuery(path: string, values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 300) : [value]).map(
      (entry) => [name, asText(entry).slice(0, 9_000)] as [string, string],
    ),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

function form(
  rpc: RpcDefinition,
  values: Record<string, unknown>,
  { name: fileName, type, bytes }: WalkFile,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (!rpc.access.files.includes(name)) body.append(name, wellFormed(asText(value).slice(0, 70_000)));
  }
  for (const name of rpc.access.files) body.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName);
  return body;
}

/** Text whose half characters have become question marks: a path and a form carry no others. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
