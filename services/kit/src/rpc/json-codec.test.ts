import { loadContract } from '@attesta/proto';
import protobuf from 'protobufjs';
import { replyCodec, rpcOf } from './json-codec';

/** So deep do values go: some messages hold themselves. */
const deepest = 4;

/** A value with every field of a message, lists with two entries. */
function filled(type: protobuf.Type, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    type.fieldsArray.flatMap((field) => {
      const { resolvedType } = field.resolve();
      if (resolvedType instanceof protobuf.Type && depth === deepest) return [];
      const one = (): unknown =>
        resolvedType instanceof protobuf.Type ? filled(resolvedType, depth + 1) : (scalars[field.type] ?? 7);
      if (field instanceof protobuf.MapField) return [[field.name, { 'a "key"': one() }]];
      return [[field.name, field.repeated ? [one(), one()] : one()]];
    }),
  );
}

const scalars: Record<string, unknown> = {
  string: 'Händehygiene "آمن" \\ \n\ud800 😀',
  bytes: 'YQ==',
  bool: false,
  double: 0.1,
  float: -2.5,
};

class Instance {
  constructor(fields: object) {
    Object.assign(this, fields);
  }
}

/** The same with objects of a class for plain ones, which nobody trusts to be what they seem. */
function asInstances(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInstances);
  if (typeof value !== 'object' || value === null) return value;
  return new Instance(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asInstances(one)])));
}

/** The same with a field in every object that no message declares. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, withMore(one)]);
  return Object.fromEntries([...fields, ['password_hash', 'argon2id']]);
}

const answering = loadContract().rpcs.filter(({ replyType }) => replyType.fields.data);
const { data: writeLibraries } = replyCodec(rpcOf('content.ListLibraries'));
const library = (fields: object) => JSON.parse(writeLibraries({ data: [{ id: 'a', ...fields }] }))[0];

test('what is as proto/ declares it is written as what is not: the same for every rpc', () => {
  expect(answering.length).toBeGreaterThan(300);
  for (const rpc of answering) {
    const { data } = filled(rpc.replyType);
    const codec = replyCodec(rpc);
    const written = JSON.parse(codec.data({ data }));
    expect({ rpc: rpc.fullName, data: written }).toEqual({
      rpc: rpc.fullName,
      data: JSON.parse(codec.data({ data: asInstances(data) })),
    });
    expect(written).toEqual(JSON.parse(JSON.stringify(data)));
  }
});

test('a field that proto/ does not declare never leaves, however deep it lies', () => {
  for (const rpc of answering) {
    const { data } = filled(rpc.replyType);
    const dataField = rpc.replyType.fields.data as protobuf.Field;
    // Of a map all keys are declared.
    if (holdsMap(dataField)) continue;
    const codec = replyCodec(rpc);
    expect(JSON.parse(codec.data({ data: withMore(data) }))).toEqual(JSON.parse(codec.data({ data })));
  }
});

function holdsMap(field: protobuf.Field, seen = new Set<unknown>()): boolean {
  const { resolvedType } = field.resolve();
  if (field instanceof protobuf.MapField) return true;
  if (!(resolvedType instanceof protobuf.Type) || seen.has(resolvedType)) return false;
  seen.add(resolvedType);
  return resolvedType.fieldsArray.some((one) => holdsMap(one, seen));
}

test.each([
  ['a moment in a text', { name: new Date(0) }, { name: '1970-01-01T00:00:00.000Z' }],
  ['a number in a text', { name: 5 }, { name: '5' }],
  ['an object that writes itself', { toJSON: () => ({ id: 'a', name: 'b', password_hash: 'c' }) }, { name: 'b' }],
  ['nothing', { name: null }, { name: null }],
  ['what is not set', { name: undefined }, {}],
])('%s is written as proto/ declares it', (_case, fields, wanted) => {
  expect(library(fields)).toEqual({ id: 'a', ...wanted });
});
