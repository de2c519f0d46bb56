import { say } from './say';

describe('a sentence', () => {
  it('is its English text wherever a text is wanted', () => {
    const sentence = say('kit.internal', { error: 'e-1' });
    expect(String(sentence)).toBe('Something went wrong on our side. Please quote error e-1.');
    expect(JSON.stringify({ message: sentence })).toBe(`{"message":"${sentence}"}`);
  });

  it('travels as key and parameters', () => {
    expect(say('kit.internal', { error: 'e-1' }).reference).toEqual({
      key: 'kit.internal',
      parameters: { error: 'e-1' },
    });
  });

  it('puts in what came as it came, braces included', () => {
    expect(String(say('kit.internal', { error: '{error} $& <b>' }))).toContain('{error} $& <b>');
  });

  it('repeats no more of a text than it is let, and whole letters of it', () => {
    const cut = say('content.longer_than', { field: 'ab😀cdef', most: 123_456 }).cutAt(4);
    expect(cut.reference.parameters).toEqual({ field: 'ab…', most: 123_456 });
    expect(String(say('kit.internal', { error: 'e-1' }).cutAt(3))).toContain('e-1');
  });
});
