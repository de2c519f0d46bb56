import protobuf from 'protobufjs';
import { bindRequest } from './bind-request';
import { encodedFields } from './fields';
import { StoredFile } from './stored-file';

const root = protobuf
  .parse(
    `syntax = "proto3"; package attesta;
  message FileRef { string id = 1; string name = 2; }
  enum Kind { NONE = 0; KPI = 2; }
  message Element { optional string id = 1; optional string name = 2; optional double score = 3; repeated Element children = 4; }
  message Request {
    optional string id = 1; optional string library_id = 2; optional string name = 3; optional int32 page = 4;
    optional bool active = 5; optional double target = 6; repeated Element elements = 7; repeated string substandard_ids = 8;
    repeated string tags = 9; map<string, int32> weights = 10; optional Kind kind = 11; optional FileRef file = 12;
    repeated FileRef files = 13; optional int64 size = 14; optional Element element = 15; optional bytes raw = 16;
    optional string searchtype = 17; repeated int32 numbers = 18;
    optional int32 company_type = 19 [(attesta.words) = "1 corporate, 2 sub branch"];
    repeated Element named = 20 [(attesta.text_is) = "name"]; optional string fromDate = 21;
    repeated string library = 22;
  }`,
    { keepCase: true },
  )
  .root.resolveAll();
const type = root.lookupType('attesta.Request');
const bindBody = (body: unknown, form = false) => bindRequest(type, { path: {}, body, form });

describe('reading a request into a message', () => {
  it.each<[string, unknown, Record<string, unknown>]>([
    ['a number as text', { page: ' 2 ' }, { page: 2 }],
    ['a number with a point that is whole', { page: '2.0' }, { page: 2 }],
    ['a decimal as text', { target: '99.5' }, { target: 99.5 }],
    ['a number by its word', { company_type: 'Sub-Branch' }, { company_type: 2 }],
    ['a number that has words', { company_type: '1' }, { company_type: 1 }],
    ['a boolean as text', { active: 'True' }, { active: true }],
    ['a boolean as a number', { active: 0 }, { active: false }],
    ['a text as a number', { name: 7 }, { name: '7' }],
    ['an id as a number', { id: 7 }, { id: '7' }],
    ['null as none', { id: null, page: null, name: null, elements: null, active: null }, {}],
    [
      '"" as none for a number, a list and an id, and as itself for a text',
      { library_id: '', page: '', elements: '', substandard_ids: '', name: '' },
      { name: '' },
    ],
    ['unknown fields as nothing', { nobody: 1, __proto__: { page: 3 }, constructor: 4 }, {}],
    ['nested messages', { elements: [{ id: 'a', score: '1', other: 2 }, null] }, { elements: [{ id: 'a', score: 1 }] }],
    ['a list as JSON text', { elements: '[{"name":"x"}]' }, { elements: [{ name: 'x' }] }],
    ['an object as JSON text', { element: '{"name":"x"}' }, { element: { name: 'x' } }],
    [
      'texts that stand for messages',
      { named: ['Soap', { name: 'Towels' }, '7', ''] },
      { named: [{ name: 'Soap' }, { name: 'Towels' }, { name: '7' }] },
    ],
    ['a map', { weights: { a: '1', b: 2, c: '' } }, { weights: { a: 1, b: 2 } }],
    ['an enumeration by name', { kind: 'KPI' }, { kind: 2 }],
    ['an enumeration by number', { kind: '2' }, { kind: 2 }],
    ['a large whole number', { size: 9007199254740991 }, { size: 9007199254740991 }],
    ['base64', { raw: 'aGk=' }, { raw: Buffer.from('hi') }],
    [
      'one id, number or text for a list of these',
      { substandard_ids: 'a', numbers: 7, tags: 'one, two' },
      { substandard_ids: ['a'], numbers: [7], tags: ['one, two'] },
    ],
    ['entries that are none', { substandard_ids: ['a', '', null] }, { substandard_ids: ['a'] }],
  ])('takes %s', (_name, body, message) => {
    expect(bindBody(body)).toEqual({ message });
  });

  it.each<[unknown, string, string]>([
    [{ page: 'two' }, 'page', 'page must be a whole number.'],
    [{ company_type: 'guild' }, 'company_type', 'company_type must be one of 1 (corporate), 2 (sub branch).'],
    [{ page: 1.5 }, 'page', 'page must be a whole number.'],
    [{ page: true }, 'page', 'page must be a whole number.'],
    [{ page: 2 ** 31 }, 'page', 'page must be between -2147483648 and 2147483647.'],
    [{ page: `${'1'.repeat(200_000)}x` }, 'page', 'page must be a whole number.'],
    [{ target: 'NaN' }, 'target', 'target must be a number.'],
    [{ target: '0x10' }, 'target', 'target must be a number.'],
    [{ active: 'perhaps' }, 'active', 'active must be true or false.'],
    [{ name: { first: 'x' } }, 'name', 'name must be a text.'],
    [{ name: 'a\u0000b' }, 'name', 'name must not contain a NUL character.'],
    [{ id: ['a'] }, 'id', 'id must be a text.'],
    [{ elements: 'x' }, 'elements', 'elements must be a list.'],
    [{ elements: { id: 'a' } }, 'elements', 'elements must be a list.'],
    [{ elements: [{}, { score: 'high' }] }, 'elements[1].score', 'elements[1].score must be a number.'],
    [
      { elements: [{ children: [{ score: [] }] }] },
      'elements[0].children[0].score',
      'elements[0].children[0].score must be a number.',
    ],
    [{ elements: ['x'] }, 'elements[0]', 'elements[0] must be an object.'],
    [{ weights: { a: 'x' } }, 'weights.a', 'weights.a must be a whole number.'],
    [{ kind: 'OTHER' }, 'kind', 'kind must be one of NONE, KPI.'],
    [{ size: 2 ** 60 }, 'size', 'size must be between -9007199254740991 and 9007199254740991.'],
    [{ raw: '***' }, 'raw', 'raw must be base64.'],
    ['text', 'body', 'The body must be a JSON object.'],
  ])('refuses %j and names %s', (body, field, message) => {
    expect(bindBody(body).problems?.map((one) => [one.field, String(one.message)])).toEqual([[field, message]]);
  });

  it("tells the sentence of a problem with its path and limits, for the reader's language", () => {
    expect(bindBody({ size: 2 ** 60 }).problems?.[0]?.message.reference).toEqual({
      key: 'kit.field_not_between',
      parameters: { field: 'size', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    });
  });

  it('names every field that cannot be read', () => {
    expect(bindBody({ page: 'x', active: 'y' }).problems?.map(({ field }) => field)).toEqual(['page', 'active']);
  });

  it.each<[string, object, string, string]>([
    ['a list of 60,000', { substandard_ids: Array(60_000).fill('a') }, 'substandard_ids', 'kit.field_too_many_items'],
    ['60,000 ids by commas', { substandard_ids: 'a,'.repeat(60_000) }, 'substandard_ids', 'kit.field_too_many_items'],
    ['a text of 40 kB', { name: 'x'.repeat(40_000) }, 'name', 'kit.field_too_long'],
    [
      'such a text in a list of messages',
      { elements: [{}, { id: 'x'.repeat(65) }] },
      'elements[1].id',
      'kit.field_too_long',
    ],
  ])('refuses %s and names it', (_what, body, field, key) => {
    expect(bindBody(body, true).problems).toMatchObject([{ field, message: { key } }]);
  });

  it('takes a body that is a list for the only list of messages of a request', () => {
    const records = protobuf
      .parse(
        'syntax = "proto3"; message R { optional string id = 1; repeated E list = 2; } message E { optional string id = 1; }',
      )
      .root.resolveAll();
    expect(bindRequest(records.lookupType('R'), { path: {}, body: [{ id: 'a' }] })).toEqual({
      message: { list: [{ id: 'a' }] },
    });
  });

  it('lets the path win over the body, and the body over the query', () => {
    const parts = {
      path: { id: 'p' },
      body: { id: 'b', name: 'b' },
      query: { id: 'q', name: 'q', page: '3' },
      headers: { searchtype: 's' },
    };
    expect(bindRequest(type, parts)).toEqual({ message: { id: 'p', name: 'b', page: 3, searchtype: 's' } });
  });

  it.each(['null', 'undefined'])(
    'takes the word %s of a query or header for no id, number, day or known word, and for itself in a text',
    (word) => {
      const fields = ['id', 'library_id', 'page', 'target', 'fromDate', 'name', 'substandard_ids'];
      const query = encodedFields(fields.map((name) => `${name}=${word}`).join('&'), 'query', 200);
      const { message, problems } = bindRequest(type, { path: {}, query, headers: { searchtype: word } });
      expect(problems).toBeUndefined();
      expect(message).toEqual({ name: word, ...(word === 'null' ? {} : { substandard_ids: [] }) });
      expect(bindBody({ id: word }).message).toEqual({ id: word });
    },
  );

  it('takes lists in a query by repeating a name, by commas for ids and numbers, and as one value', () => {
    const text = 'substandard_ids=a,b&library=c,d&numbers=1&numbers=2&tags=one, two';
    expect(bindRequest(type, { path: {}, query: encodedFields(text, 'query', 200) })).toEqual({
      message: { substandard_ids: ['a', 'b'], library: ['c', 'd'], numbers: [1, 2], tags: ['one, two'] },
    });
  });

  describe('whose message has fields_sent', () => {
    const update = protobuf
      .parse(
        `syntax = "proto3"; message Update { optional string id = 1; optional string name = 2; optional int32 page = 3;
        repeated string tags = 4; repeated string ids = 5; optional string note = 6; repeated string fields_sent = 7; }`,
        { keepCase: true },
      )
      .root.resolveAll()
      .lookupType('Update');

    it('names what came in path, query or body, empty or not', () => {
      const parts = { path: { id: 'a' }, query: { page: '' }, body: { name: '', tags: null, ids: [], unknown: 1 } };
      expect(bindRequest(update, parts).message).toEqual({
        id: 'a',
        name: '',
        ids: [],
        fields_sent: ['id', 'name', 'page', 'tags', 'ids'],
      });
    });

    it('does not believe a client about it', () => {
      const fields_sent = ['note'];
      expect(bindRequest(update, { path: {}, body: { fields_sent, name: 'x' } }).message?.fields_sent).toEqual([
        'name',
      ]);
      expect(bindRequest(update, { path: {}, query: { fields_sent } }).message).toEqual({});
    });
  });

  it('never takes a file reference from a body', () => {
    const forged = { id: 'somebody-elses', name: 'x' };
    expect(bindBody({ file: forged, files: [forged] })).toEqual({ message: { files: [] } });
  });

  it('takes the files that a form brought', () => {
    const file = new StoredFile('f', 'a.pdf', 1, 'application/pdf', '', 'f');
    expect(bindBody({ file, files: file }, true)).toEqual({ message: { file, files: [file] } });
  });

  it('refuses what is nested deeper than any message', () => {
    let element: Record<string, unknown> = {};
    for (let depth = 0; depth < 5000; depth += 1) element = { children: [element] };
    expect(String(bindBody({ element }).problems?.[0]?.message)).toContain('is nested too deeply.');
  });

  it.each([
    [{ elements: '['.repeat(10_000_000) }, 'elements[0] must be an object.'],
    [{ element: '{"children":['.repeat(1_000_000) }, 'element must be an object.'],
  ])('refuses text of a form that nests as deeply', (body, message) => {
    expect(String(bindBody(body, true).problems?.[0]?.message)).toBe(message);
  });

  it('encodes to bytes that decode to the same message', () => {
    const bound = bindBody({ id: 'a', elements: [{ id: 'e', score: 0 }], page: 0, active: false });
    const decoded = type.toObject(type.decode(type.encode(bound.message as object).finish()));
    expect(decoded).toEqual({ id: 'a', elements: [{ id: 'e', score: 0 }], page: 0, active: false });
  });

  it('tells a hundred of the values that it cannot read, and reads no further', () => {
    const numbers = Array(1000).fill('x');
    expect(bindBody({ numbers }).problems).toHaveLength(100);
    expect(bindBody({ weights: Object.fromEntries(numbers.map((value, key) => [key, value])) }).problems).toHaveLength(
      100,
    );
  });
});
