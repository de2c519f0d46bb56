import { limitOf, loadContract, wholeRequest } from '@attesta/proto';
import protobuf from 'protobufjs';
import { rpcOf } from '../rpc/json-codec';
import { limitCheck } from './limit-check';

const told = (name: string, message: object): [string, string][] =>
  limitCheck(rpcOf(name).requestType)(message).map(({ field, message: sentence }) => [field, String(sentence)]);
const x = (length: number): string => 'x'.repeat(length);
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));

describe('A request', () => {
  it.each<[string, string, object]>([
    ['texts of just the length', 'content.CreateLibrary', { name: x(500), description: x(10_000) }],
    [
      'line ends of two characters, as forms write them',
      'content.CreateLibrary',
      { description: '\r\n'.repeat(10_000) },
    ],
    ['lists of just the length', 'content.ListAssignedLibraries', { libraryIds: ids(1000) }],
    ['the first and the last day', 'compliance.GetComplianceMet', { from_date: '1900-01-01', to_date: '2200-12-31' }],
    ['a day with its time', 'compliance.GetComplianceMet', { from_date: '2026-02-01T10:00:00.000Z' }],
    ['nothing', 'content.CreateLibrary', {}],
    ['null and empty texts', 'compliance.GetComplianceMet', { from_date: null, to_date: '' }],
    ['numbers with six decimals', 'content.CreateClientActivity', { target: -0.000001, totarget: 99.9 }],
  ])('may hold %s', (_what, rpc, message) => {
    expect(told(rpc, message)).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['content.CreateLibrary', { name: x(501) }, 'name', 'name can have at most 500 characters.'],
    [
      'content.CreateLibrary',
      { description: '\r\n'.repeat(10_001) },
      'description',
      'description can have at most 10000 characters.',
    ],
    ['content.ListLibraries', { q: x(40_000) }, 'q', 'q can have at most 200 characters.'],
    ['content.ListLibraries', { page: 2 ** 31 - 1 }, 'page', 'page must be between 0 and 1000000.'],
    [
      'content.ListAssignedLibraries',
      { libraryIds: ids(60_000) },
      'libraryIds',
      'libraryIds can name at most 1000 items.',
    ],
    [
      'content.ListAssignedLibraries',
      { libraryIds: ['1', x(65)] },
      'libraryIds[1]',
      'libraryIds[1] can have at most 64 characters.',
    ],
    [
      'content.CreateClientActivity',
      { create_element: [{}, { name: x(2001) }] },
      'create_element[1].name',
      'create_element[1].name can have at most 2000 characters.',
    ],
    [
      'content.CreateClientActivity',
      { create_element: ids(6000).map((name) => ({ name })) },
      'create_element',
      'create_element can name at most 500 items.',
    ],
    [
      'content.CreateClientActivity',
      { target: 1e13 },
      'target',
      'target must be between -1000000000000 and 1000000000000.',
    ],
    [
      'content.CreateClientActivity',
      { target: Number.NaN },
      'target',
      'target must be between -1000000000000 and 1000000000000.',
    ],
    [
      'content.CreateClientActivity',
      { target: 0.1234567 },
      'target',
      'target can have at most 6 digits behind the decimal point.',
    ],
    [
      'compliance.GetComplianceMet',
      { to_date: '9999-12-31' },
      'to_date',
      'to_date must be a date between 1900-01-01 and 2200-12-31.',
    ],
    [
      'compliance.GetComplianceMet',
      { to_date: '+010000-01-01' },
      'to_date',
      'to_date must be a date between 1900-01-01 and 2200-12-31.',
    ],
    [
      'tenancy.UpdateOrganization',
      { valid_to: '2030-12-31|2201-01-01' },
      'valid_to',
      'valid_to must be a date between 1900-01-01 and 2200-12-31.',
    ],
    [
      'compliance.UpdateChecklistResponse',
      { elements: [{ comments: x(10_001) }] },
      'elements[0].comments',
      'elements[0].comments can have at most 10000 characters.',
    ],
    ['documents.StoreFile', { chunk: Buffer.alloc(2 ** 20 + 1) }, 'chunk', 'chunk can have at most 1048576 bytes.'],
  ])('to %s is told its limit', (rpc, message, field, sentence) => {
    expect(told(rpc, message)).toEqual([[field, sentence]]);
  });

  it('is told the limit of all its texts together', () => {
    const elements = Array.from({ length: 500 }, () => ({ comments: x(9000) }));
    expect(told('compliance.UpdateChecklistResponse', { elements })).toEqual([
      ['body', 'All texts together can have at most 1000000 characters. Save it in several parts.'],
    ]);
  });

  it('is told the limit of all its lists together, lists in lists included', () => {
    const { root } = protobuf.parse(
      'syntax = "proto3"; message Row { repeated string tag_ids = 1; } message Rows { repeated Row rows = 1; }',
      { keepCase: true },
    );
    const rows = Array.from({ length: 30 }, () => ({ tag_ids: ids(900) }));
    expect(limitCheck(root.resolveAll().lookupType('Rows'))({ rows })).toMatchObject([
      { field: 'body', message: { key: 'kit.request_too_many_items', parameters: { most: wholeRequest.entries } } },
    ]);
  });

  it('is told of twenty fields at most', () => {
    const elements = Array.from({ length: 500 }, () => ({ element_id: x(100) }));
    expect(told('compliance.UpdateChecklistResponse', { elements })).toHaveLength(20);
  });

  it('may nest its messages', () => {
    const { root } = protobuf.parse(
      'syntax = "proto3"; message Tree { optional string name = 1; repeated Tree below = 2; }',
    );
    const check = limitCheck(root.resolveAll().lookupType('Tree'));
    expect(check({ below: [{ below: [{ name: x(501) }] }] })).toMatchObject([{ field: 'below[0].below[0].name' }]);
  });
});

describe('Every text and list of the contract', () => {
  const fields = loadContract().rpcs.flatMap(({ fullName, requestType }) =>
    requestType.fieldsArray
      .filter((field) => field.repeated || field.type === 'string')
      .map((field) => [`${fullName} ${field.name}`, requestType, field] as const),
  );

  it.each(fields)('%s is refused when it is too long', (_name, type, field) => {
    const { length = 0, items = 0 } = limitOf(field);
    const value = field.repeated ? Array.from({ length: items + 1 }, () => '') : x(length + 1);
    expect(limitCheck(type)({ [field.name]: value })).toMatchObject([{ field: field.name }]);
  });
});
