import protobuf from 'protobufjs';
import { loadContract } from '../contract';
import { limitOf, requireLimits } from './limit-of';

const parsed = (text: string): protobuf.Root => {
  const root = new protobuf.Root();
  protobuf.parse(`syntax = "proto3"; ${text}`, root, { keepCase: true });
  root.resolveAll();
  return root;
};

describe('The limit of a field', () => {
  it.each<[string, object]>([
    ['string library_id', { length: 64 }],
    ['string q', { length: 200 }],
    ['string description', { length: 10_000 }],
    ['string to_date', { length: 40, day: true }],
    ['repeated string substandard_ids', { length: 64, items: 1000 }],
    ['double target', { min: -1e12, max: 1e12, decimals: 6 }],
    ['int32 role_id', {}],
    ['bool name', {}],
  ])('%s follows from its name and type', (field, limit) => {
    const type = parsed(`message M { ${field} = 1; }`).lookupType('M');
    expect(limitOf(type.fieldsArray[0] as protobuf.Field)).toEqual(limit);
  });

  it('is what its option says, and for the rest what its name tells', () => {
    const type = parsed(
      'message M { repeated string tag_ids = 1 [(attesta.limit) = { items: 7 }]; string name = 2 [(attesta.limit).length = 60]; }',
    ).lookupType('M');
    expect(type.fieldsArray.map(limitOf)).toEqual([{ length: 64, items: 7 }, { length: 60 }]);
  });
});

describe('A request is refused by the build', () => {
  it.each([
    ['string motto', 'M.motto', 'length'],
    ['repeated M rows', 'M.rows', 'number of items'],
    ['double weight', 'M.weight', 'number'],
    ['map<string, string> names', 'M.names', 'number of keys'],
    ['Inner inner', 'Inner.motto', 'length'],
  ])('where nobody knows how large "%s" may be', (field, named, what) => {
    const type = parsed(`message Inner { string motto = 1; } message M { ${field} = 1; }`).lookupType('M');
    const refusal = (): void => requireLimits(type);
    expect(refusal).toThrow(named);
    expect(refusal).toThrow(what);
  });
});

describe('Every rpc of the contract', () => {
  it.each(loadContract().rpcs.map(({ fullName, requestType }) => [fullName, requestType] as const))(
    '%s says how large its request may be',
    (_name, type) => {
      for (const field of type.fieldsArray) {
        const { length, items } = limitOf(field);
        if (field.type === 'string') expect([field.name, length]).toEqual([field.name, expect.any(Number)]);
        if (field.repeated) expect([field.name, items]).toEqual([field.name, expect.any(Number)]);
      }
    },
  );
});
