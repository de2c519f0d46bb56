import { readUrlState, writeUrlState } from './use-url-state';

const defaults = { q: '', page: 1, unread: false, tags: [] as string[] };
const read = (query: string) => readUrlState(new URLSearchParams(query), defaults);
const write = (query: string, changes: Partial<typeof defaults>) =>
  writeUrlState(new URLSearchParams(query), defaults, changes).toString();

describe('state in the address', () => {
  it('is read by the type of its default', () => {
    expect(read('q=fire&page=3&unread=true&tags=a&tags=b')).toEqual({
      q: 'fire',
      page: 3,
      unread: true,
      tags: ['a', 'b'],
    });
  });

  it('falls back to the default where it says nothing or nonsense', () => {
    expect(read('')).toEqual(defaults);
    expect(read('page=abc&unread=perhaps')).toEqual(defaults);
  });

  it('leaves out what equals its default, so that addresses stay short', () => {
    expect(write('q=fire&page=3', { q: '', page: 1 })).toBe('');
  });

  it('keeps the parameters of others', () => {
    expect(write('open=42', { q: 'fire' })).toBe('open=42&q=fire');
  });

  it('round-trips lists and any script', () => {
    const query = write('', { q: 'السلامة', tags: ['a b', 'c&d'] });
    expect(read(query)).toMatchObject({ q: 'السلامة', tags: ['a b', 'c&d'] });
  });
});
