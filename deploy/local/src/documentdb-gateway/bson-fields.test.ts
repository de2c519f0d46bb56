import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, ObjectId, serialize, Timestamp } from 'bson';
import { booleanField, bsonFields, documentField, numberField, textField } from './bson-fields';

describe('reading fields without decoding', () => {
  test('every kind of value is passed over to the next field', () => {
    const values = {
      double: new Double(1.5),
      text: 'é',
      document: { a: 1 },
      list: [1, 2],
      binary: new Binary(Buffer.from('x')),
      id: new ObjectId(),
      yes: true,
      date: new Date(),
      nothing: null,
      pattern: new BSONRegExp('a.*', 'i'),
      integer: new Int32(5),
      stamp: new Timestamp(1n),
      long: Long.fromNumber(2 ** 40),
      decimal: Decimal128.fromString('1.5'),
      most: new MaxKey(),
      last: 'end',
    };
    const bytes = Buffer.from(serialize(values));
    const fields = bsonFields(bytes);
    expect([...fields.keys()]).toEqual(Object.keys(values));
    expect(textField(bytes, fields.get('last'))).toBe('end');
    expect(numberField(bytes, fields.get('long'))).toBe(2 ** 40);
    expect(numberField(bytes, fields.get('double'))).toBe(1.5);
    expect(numberField(bytes, fields.get('text'))).toBeUndefined();
    expect(booleanField(bytes, fields.get('yes'))).toBe(true);
    expect(documentField(bytes, fields.get('document'))).toEqual(Buffer.from(serialize({ a: 1 })));
  });

  test('bytes that are no document are refused', () => {
    const bytes = Buffer.from(serialize({ text: 'abc' }));
    bytes.writeInt32LE(900, 10);
    expect(() => bsonFields(bytes)).toThrow();
    expect(() => bsonFields(Buffer.from([200, 0, 0, 0, 0]))).toThrow();
  });
});
