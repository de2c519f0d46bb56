import { encodedFields, formFields } from './fields';
import { StoredFile } from './stored-file';

const query = (text: string, most = 200) => encodedFields(text, 'query', most);

describe('the fields of a query or form', () => {
  it('nest by brackets, and are lists where a name comes again', () => {
    const text = 'a[0][b]=1&a[1][b]=2&ids[]=x&ids[]=y&n=1&n=2&a%20b=c+d&none';
    expect(query(text)).toEqual({
      a: [{ b: '1' }, { b: '2' }],
      ids: ['x', 'y'],
      n: ['1', '2'],
      'a b': 'c d',
      none: '',
    });
  });

  it('of a multipart form nest alike, files among them', () => {
    const file = (id: string) => new StoredFile(id, 'a.pdf', 1, 'application/pdf', '', id);
    const texts = new Map([
      ['a[0][b]', ['1']],
      ['ids[]', ['x', 'y']],
      ['both', ['']],
    ]);
    const files = new Map([
      ['file', [file('f')]],
      ['files', [file('g'), file('h')]],
      ['both', [file('i')]],
    ]);
    const fields = formFields(texts, files, 200);
    expect(fields).toEqual({
      a: [{ b: '1' }],
      ids: ['x', 'y'],
      file: file('f'),
      files: [file('g'), file('h')],
      both: ['', file('i')],
    });
    expect(fields.file).toBeInstanceOf(StoredFile);
  });

  it('cannot reach the prototype of anything', () => {
    query('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    formFields(new Map([['__proto__[polluted]', ['1']]]), new Map(), 200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('are a list in the order of their numbers, whatever is left out between them', () => {
    expect(query('a[7]=c&a[0]=a&a[123456789]=d&a[3]=b&b[1]=x&b[y]=z')).toEqual({
      a: ['a', 'b', 'c', 'd'],
      b: { 1: 'x', y: 'z' },
    });
  });

  it('may be as many as the limit, in one list too', () => {
    expect(query('a=1&'.repeat(199).concat('a=1')).a).toHaveLength(200);
  });

  it.each([
    ['more fields', 'a=1&'.repeat(10_000)],
    ['a name that nests without end', `a${'[b]'.repeat(33)}=1`],
  ])('are refused for %s, naming the limits and the cure', (_what, text) => {
    const message = 'The query may have 200 fields and list entries, nested 32 deep: ask for less at a time.';
    expect(() => query(text)).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field: 'query', message })] }),
    );
  });

  it('of a form are refused alike', () => {
    const given = new Map([['ids[]', Array(201).fill('x')]]);
    const message = 'The body may have 200 fields and list entries, nested 32 deep: send the values as JSON.';
    expect(() => formFields(given, new Map(), 200)).toThrow(message);
    const [texts, files] = [new Map([['ids[]', Array(199).fill('x')]]), new Map([['files', [{}, {}]]])];
    expect(() => formFields(texts, files, 200)).toThrow(message);
  });
});
