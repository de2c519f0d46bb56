import { deepestJson, parseJson, TooDeep } from './json';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON of a client', () => {
  it.each([
    ['values', '{"a":[1,{"b":null}],"c":"x"}'],
    ['brackets within texts', JSON.stringify({ a: '['.repeat(100), '{{': ']"[\\' })],
    ['quotes and backslashes within texts', JSON.stringify(['\\', '\\"', '"[['.repeat(50), '\\\\'])],
    ['many lists side by side', `[${Array(1000).fill('[[]]').join(',')}]`],
    ['as many levels as are read', nested(deepestJson)],
  ])('is read with %s', (_what, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['one level more than is read', nested(deepestJson + 1)],
    ['objects and lists in turn', '{"a":['.repeat(20)],
    ['levels behind a text that ends in a backslash', `["\\\\",${nested(deepestJson)}]`],
    ['brackets without end', '['.repeat(10 * 1024 * 1024)],
  ])('is refused for %s', (_what, text) => {
    expect(() => parseJson(text)).toThrow(TooDeep);
  });

  it.each(['{"a":', '["', ']', '[\\"[[', ''])('%j is malformed', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
