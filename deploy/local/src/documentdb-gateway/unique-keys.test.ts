import { ObjectId } from 'bson';
import { ID_INDEX, keysOfDocument, keysOfUpsert, type UniqueIndex } from './unique-keys';

const email: UniqueIndex = { name: 'email', paths: ['email'], sparse: false };
const pair: UniqueIndex = { name: 'pair', paths: ['organization', 'place.code'], sparse: false };
const optional: UniqueIndex = { name: 'optional', paths: ['nickname'], sparse: true };
const id = new ObjectId('0123456789abcdef01234567');

describe('the unique keys of a document', () => {
  it.each<[string, object, UniqueIndex[], string[]]>([
    ['are its values', { email: 'a' }, [email], ['email ["a"]']],
    ['are null where it has none', {}, [email], ['email [null]']],
    ['are none in a sparse index that leaves it out', { email: 'a' }, [optional], []],
    ['stand below others', { organization: id, place: { code: 7 } }, [pair], [`pair ["${id}",7]`]],
    ['are several of an array', { email: ['a', 'b'] }, [email], ['email ["a"]', 'email ["b"]']],
    [
      'are several of documents in an array',
      { organization: 1, place: [{ code: 1 }, { code: 2 }] },
      [pair],
      ['pair [1,1]', 'pair [1,2]'],
    ],
  ])('%s', (_sentence, document, indexes, keys) => {
    expect(keysOfDocument(document, indexes)).toEqual(keys);
  });
});

describe('the unique keys of an upsert', () => {
  it.each<[string, object, object, UniqueIndex[], string[]]>([
    ['come from its filter', { email: 'a', age: { $gt: 3 } }, { $set: { age: 4 } }, [email], ['email ["a"]']],
    ['come from $eq and $and', { $and: [{ email: { $eq: 'a' } }] }, { $inc: { n: 1 } }, [email], ['email ["a"]']],
    [
      'come from what it sets',
      { _id: 'x' },
      { $set: { 'place.code': 2 }, $setOnInsert: { organization: 1 } },
      [ID_INDEX, pair],
      ['_id_ ["x"]', 'pair [1,2]'],
    ],
    ['come from a document that it puts in place', { age: 1 }, { email: 'b' }, [email], ['email ["b"]']],
    ['are left open by a pipeline', { _id: 1 }, [{ $set: { email: 'a' } }], [ID_INDEX, email], ['_id_ [1]']],
    ['do not name an _id that the database makes', { email: 'a' }, { $set: { n: 1 } }, [ID_INDEX], []],
  ])('%s', (_sentence, query, update, indexes, keys) => {
    expect(keysOfUpsert(query, update, indexes)).toEqual(keys);
  });
});
