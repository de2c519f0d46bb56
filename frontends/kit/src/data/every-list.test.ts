import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const files = readdirSync(root).flatMap((name) => {
  if (['kit', 'README.md', 'tsconfig.base.json'].includes(name)) return [];
  const own = readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' });
  return own
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, name, 'src', file));
});

/** The columns that a file declares, but for the first one of each list, which is the title of the card. */
function columnsIn(source: string): { key: string; text: string }[] {
  return [...source.matchAll(/\{\s*key(?:: '(\w+)')?[:,]/g)].flatMap(({ index, 1: key = 'key' }) => {
    const text = source.slice(index, endOf(source, index));
    const isFirst = source.slice(0, index).trimEnd().endsWith('[');
    return isFirst || !/\btitle\b/.test(text) ? [] : [{ key, text }];
  });
}

/** Behind the bracket that closes the one at a place. */
function endOf(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

const isMark = /<\w*(Score|Status|Standing)\w*\b/;
const isDue = /^(due|expir|valid_to|to_date|target_date|review)/;

it('on a phone a card of any list shows every status, score and day by which something is due', () => {
  const columns = files.flatMap((file) =>
    columnsIn(readFileSync(file, 'utf8')).map((column) => ({ file: file.slice(root.length + 1), ...column })),
  );
  expect(columns.length).toBeGreaterThan(200);
  const marks = columns.filter(({ key, text }) => isMark.test(text) || isDue.test(key));
  expect(marks.length).toBeGreaterThan(40);
  const unseen = marks.filter(({ text }) => !/\bcard\b|hidden: true/.test(text));
  expect(unseen.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});
