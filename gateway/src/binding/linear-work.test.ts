import { CountedWork } from '../testing/counted-work';
import type * as Fields from './fields';
import type * as Json from './json';

/** Whoever asks twice as much must not cost four times as much. */
describe('The work of reading a request grows with its length, and no faster, for', () => {
  const work = new CountedWork();
  let fields: typeof Fields;
  let json: typeof Json;
  beforeAll(async () => {
    await work.start();
    fields = require('./fields') as typeof Fields;
    json = require('./json') as typeof Json;
  });
  afterAll(() => work.stop());

  type Part = (index: number, count: number) => string;
  const parts = (count: number, part: Part) => Array.from({ length: count }, (_, index) => part(index, count));
  const many = (count: number, part: Part) => parts(count, part).join('&');
  const form = (part: Part) => (count: number) => fields.encodedFields(many(count, part), 'body', 2000);
  const multipart = (part: Part) => (count: number) =>
    fields.formFields(new Map(parts(count, part).map((name) => [name, ['x']])), new Map(), 2000);
  const text = (repeated: string) => (count: number) => json.jsonOr(undefined, repeated.repeat(count * 50));

  it.each<[string, (count: number) => unknown]>([
    ['a field that comes again and again', form(() => 'a=1')],
    ['a list of many entries', form(() => 'a[]=1')],
    ['a list with holes on every level', form((index, count) => `a${`[${count - 1}]`.repeat(31)}[b${index}]=1`)],
    [
      'a list with holes that comes as parts',
      multipart((index, count) => `a${`[${count - 1}]`.repeat(31)}[b${index}]`),
    ],
    ['many fields of one object', form((index) => `a${'[b]'.repeat(31)}[x${index}]=1`)],
    ['a list that turns out to be an object', form((index) => (index % 2 ? 'a[]=1' : `a[b${index}]=1`))],
    ['brackets that are never closed', form(() => 'a[[[[[[[[[[[[=1')],
    ['a JSON text of backslashes', text('"\\\\')],
    ['a JSON text of quotes', text('\\"')],
  ])('%s', async (_what, read) => {
    await work.of(() => read(250));
    const [half, whole] = [await work.of(() => read(500)), await work.of(() => read(1000))];
    expect(whole / half).toBeLessThan(2.5);
  });

  it('what is over a limit: it is not read at all', async () => {
    const [taken, tooMany] = [many(200, () => 'a=1'), many(10_000, () => 'a=1')];
    const limit = await work.of(() => fields.encodedFields(taken, 'query', 200));
    expect(await work.of(() => fields.encodedFields(tooMany, 'query', 200))).toBeLessThan(limit);
    const parse = jest.spyOn(JSON, 'parse');
    const nested = '['.repeat(1024 * 1024);
    expect(() => json.parseJson(nested)).toThrow(json.TooDeep);
    expect(parse.mock.calls.some(([text]) => text === nested)).toBe(false);
    parse.mockRestore();
  });
});
