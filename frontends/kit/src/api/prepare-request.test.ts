import type { Endpoint } from '@attesta/proto/endpoints';
import { prepareRequest } from './prepare-request';

const endpoint = (method: string, path: string, files: string[] = []): Endpoint => ({
  method,
  path,
  files,
  encrypted: false,
  blob: false,
  public: false,
  roles: [],
  effect: 'write',
  reads: [],
  changes: [],
});

describe('a request', () => {
  it('puts parameters into the path, encoded, and the rest into the query', () => {
    const { url, body } = prepareRequest(endpoint('GET', '/api/x/{id}/{type}'), {
      id: 'a/b',
      type: 1,
      q: 'fire & water',
    });
    expect(url).toBe('/api/x/a%2Fb/1?q=fire+%26+water');
    expect(body).toBeUndefined();
  });

  it('leaves out of the query what is not set, and repeats lists', () => {
    const { url } = prepareRequest(endpoint('GET', '/x'), {
      a: '',
      b: null,
      c: undefined,
      d: 0,
      e: false,
      ids: ['1', '2'],
    });
    expect(url).toBe('/x?d=0&e=false&ids=1&ids=2');
  });

  it('says which parameter is missing rather than calling a wrong path', () => {
    expect(() => prepareRequest(endpoint('GET', '/x/{id}'), {})).toThrow('/x/{id} needs id.');
  });

  it('sends JSON, null included, because null means "none" to the server', () => {
    const { body } = prepareRequest(endpoint('PUT', '/x'), { name: 'a', list: null });
    expect(body).toBe('{"name":"a","list":null}');
  });

  it('sends a form once a file field holds a file, its other fields first', () => {
    const file = new File(['x'], 'evidence.pdf');
    const { body } = prepareRequest(endpoint('POST', '/x', ['file']), {
      file,
      elements: [{ id: 'e' }],
      note: 'n',
      none: '',
    });
    const form = body as FormData;
    expect([...form.keys()]).toEqual(['elements', 'note', 'file']);
    expect(form.get('elements')).toBe('[{"id":"e"}]');
    expect((form.get('file') as File).name).toBe('evidence.pdf');
  });

  it('sends JSON where a form is possible but no file is there', () => {
    expect(prepareRequest(endpoint('POST', '/x', ['file']), { note: 'n' }).body).toBe('{"note":"n"}');
  });
});
