import { deserialize, serialize } from 'bson';
import { MessageReader, ProtocolError, readMessage, writeReply } from './wire';

function opMsg(flags: number, sections: Buffer[], checksum = false): Buffer {
  const body = Buffer.concat([
    Buffer.from([flags, 0, 0, 0]),
    ...sections,
    ...(checksum ? [Buffer.from([1, 2, 3, 4])] : []),
  ]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, body]);
}

const command = (document: object) => Buffer.concat([Buffer.from([0]), serialize(document)]);
function sequence(name: string, documents: object[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((one) => Buffer.from(serialize(one)))]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

describe('the wire protocol', () => {
  test('a message is read with the documents beside its command, whichever section comes first', () => {
    const sections = [sequence('documents', [{ a: 1 }, { a: 2 }]), command({ insert: 'c', $db: 'd' })];
    for (const order of [sections, [...sections].reverse()]) {
      const message = readMessage(opMsg(0, order));
      expect(deserialize(message.command)).toEqual({ insert: 'c', $db: 'd' });
      expect(message.sequence).toEqual(Buffer.concat([serialize({ a: 1 }), serialize({ a: 2 })]));
      expect(message).toMatchObject({ requestId: 7, moreToCome: false, legacy: false });
    }
  });

  test('a checksum at the end is no section, and the flag that wants no answer is seen', () => {
    expect(deserialize(readMessage(opMsg(1, [command({ ping: 1 })], true)).command)).toEqual({ ping: 1 });
    expect(readMessage(opMsg(2, [command({ ping: 1 })])).moreToCome).toBe(true);
  });

  test('messages are cut out of a stream wherever it is torn', () => {
    const stream = Buffer.concat([opMsg(0, [command({ first: 1 })]), opMsg(0, [command({ second: 2 })])]);
    for (let tear = 1; tear < stream.length; tear += 1) {
      const reader = new MessageReader();
      const messages = [...reader.push(stream.subarray(0, tear)), ...reader.push(stream.subarray(tear))];
      expect(messages.map((one) => deserialize(readMessage(one).command))).toEqual([{ first: 1 }, { second: 2 }]);
    }
  });

  test('the first question of a driver comes as OP_QUERY and is answered with OP_REPLY', () => {
    const name = Buffer.from('admin.$cmd\0');
    const document = Buffer.from(serialize({ isMaster: 1 }));
    const query = Buffer.concat([Buffer.alloc(20), name, Buffer.alloc(8), document]);
    query.writeInt32LE(query.length, 0);
    query.writeInt32LE(9, 4);
    query.writeInt32LE(2004, 12);
    const message = readMessage(query);
    expect(deserialize(message.command)).toEqual({ isMaster: 1 });
    const reply = Buffer.concat(writeReply(message, 1, Buffer.from(serialize({ ok: 1 }))));
    expect(reply.readInt32LE(0)).toBe(reply.length);
    expect([reply.readInt32LE(8), reply.readInt32LE(12), reply.readInt32LE(32)]).toEqual([9, 1, 1]);
    expect(deserialize(reply.subarray(36))).toEqual({ ok: 1 });
  });

  test.each([
    ['a length that is too small', Buffer.alloc(16)],
    ['a length that is too large', Buffer.from([255, 255, 255, 127, ...Buffer.alloc(12)])],
  ])('%s is refused', (_, bytes) => {
    expect(() => new MessageReader().push(bytes)).toThrow(ProtocolError);
  });

  test('a section that is longer than its message, an unknown operation and a message without command are refused', () => {
    const long = opMsg(0, [command({ a: 1 })]);
    long.writeInt32LE(9999, 21);
    const unknown = opMsg(0, [command({ a: 1 })]);
    unknown.writeInt32LE(2002, 12);
    for (const message of [long, unknown, opMsg(0, [])]) expect(() => readMessage(message)).toThrow(ProtocolError);
  });
});
