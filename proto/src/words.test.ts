import protobuf from 'protobufjs';
import { wordKey, wordsOf } from './words';

function field(option: string): protobuf.Field {
  const text = `syntax = "proto3"; message M { int32 kind = 1 ${option}; }`;
  return protobuf.parse(text, { keepCase: true }).root.lookupType('M').fieldsArray[0] as protobuf.Field;
}

test('a field names the words for its numbers', () => {
  expect(wordsOf(field('[(attesta.words) = "0 hospital, 4 specialized clinic"]'))).toEqual([
    { name: 'hospital', value: 0 },
    { name: 'specialized clinic', value: 4 },
  ]);
});

test('most fields have none', () => {
  expect(wordsOf(field(''))).toBeUndefined();
});

test('an option that cannot be read stops the build', () => {
  expect(() => wordsOf(field('[(attesta.words) = "hospital"]'))).toThrow('M.kind');
});

test.each(['Sub Branch', 'sub-branch', ' SUB_BRANCH ', 'subBranch'])('%s is a sub branch', (word) => {
  expect(wordKey(word)).toBe('subbranch');
});
