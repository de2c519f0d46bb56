import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TextKey, targetDate, text, texts } from './language';
import { linkParameters } from './link';
import { sentenceKeys } from './sentence-keys';

test('every text is there in six languages, with the same values', () => {
  const named = (line: string): string[] => [...line.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort();
  for (const [language, told] of Object.entries(texts)) {
    expect([language, Object.keys(told)]).toEqual([language, Object.keys(texts.en)]);
    for (const [key, line] of Object.entries(texts.en))
      expect([language, key, named(told[key as TextKey])]).toEqual([language, key, named(line)]);
  }
});

test('what the server may say is there in six languages, too', () => {
  for (const [domain, keys] of Object.entries(sentenceKeys)) {
    const said = JSON.parse(readFileSync(join(__dirname, `../../../proto/sentences/${domain}.json`), 'utf8'));
    for (const key of keys)
      expect([key, Object.keys(said[key] ?? {}).sort()]).toEqual([key, Object.keys(texts).sort()]);
  }
});

test('a target date is written in the India time zone, long, on a 12-hour clock', () => {
  expect(targetDate('en', '2026-12-24T20:00:00.000Z').replace(/\s/g, ' ')).toBe('December 25, 2026 at 1:30 AM');
  expect(targetDate('en', '')).toBe('');
  expect(targetDate('ar', '2026-12-24T20:00:00.000Z')).toMatch(/25.*2026/);
});

test('values stand where the text names them', () => {
  expect(text('en', 'vote_missing', { n: 3 })).toBe('Please vote on agenda #3 before submitting.');
});

test.each([
  ['/commitee/vote', 'vote', ''],
  ['/commitee/vote/', 'vote', ''],
  ['/commitee/vote/abc', 'committee', 'abc'],
  ['/commitee/meeting/responses', 'minutes', ''],
  ['/commitee/addaction/responses', 'action', ''],
  ['/commitee/ledger', 'ledger', ''],
  ['/commitee/other', undefined, ''],
])('%s is the page %s', (path, page, committeeId) => {
  expect(linkParameters(path, '?id=1&voter_email=a%2Bb%40x.test&t=T')).toMatchObject({
    page,
    committeeId,
    id: '1',
    voterEmail: 'a+b@x.test',
    t: 'T',
  });
});
