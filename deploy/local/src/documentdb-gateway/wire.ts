/** MongoDB's wire protocol: the messages of MongoDB 3.6 and later, and the first question of older drivers. */

const HEADER_LENGTH = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** The longest message that a driver may send (it learns this from hello). */
export const LONGEST_MESSAGE = 48_000_000;

/** A command as it came in. */
export interface IncomingMessage {
  requestId: number;
  /** The command document's bytes, untouched. */
  command: Buffer;
  /** The bytes of the documents that came beside it (insert's documents, update's updates, delete's deletes). */
  sequence: Buffer | null;
  /** The sender wants no answer. */
  moreToCome: boolean;
  /** It is an OP_QUERY, which is answered with an OP_REPLY. */
  legacy: boolean;
}

/** A message that does not follow the protocol: the connection is closed, as MongoDB does. */
export class ProtocolError extends Error {}

/** Cuts a stream of bytes into whole messages. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private length = 0;

  /** Adds bytes that arrived and returns the messages that are complete now. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.length += chunk.length;
    const messages: Buffer[] = [];
    while (this.length >= HEADER_LENGTH) {
      const wanted = this.peekLength();
      if (wanted < HEADER_LENGTH || wanted > LONGEST_MESSAGE + HEADER_LENGTH) {
        throw new ProtocolError(`a message of ${wanted} bytes`);
      }
      if (this.length < wanted) break;
      const joined = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
      messages.push(joined.subarray(0, wanted));
      const rest = joined.subarray(wanted);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.length = rest.length;
    }
    return messages;
  }

  private peekLength(): number {
    if (this.chunks[0]!.length < 4) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!.readInt32LE(0);
  }
}

/** Takes a whole message apart. */
export function readMessage(message: Buffer): IncomingMessage {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return readOpMsg(message, requestId);
  if (opCode === OP_QUERY) return readOpQuery(message, requestId);
  throw new ProtocolError(`operation code ${opCode}`);
}

function readOpMsg(message: Buffer, requestId: number): IncomingMessage {
  const flags = message.readUInt32LE(HEADER_LENGTH);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Buffer | undefined;
  const sequences: Buffer[] = [];
  let offset = HEADER_LENGTH + 4;
  while (offset < end) {
    const kind = message[offset];
    const size = message.readInt32LE(offset + 1);
    if (size < 5 || offset + 1 + size > end) throw new ProtocolError('a section that is longer than its message');
    const section = message.subarray(offset + 1, offset + 1 + size);
    if (kind === 0) command = section;
    else if (kind === 1) sequences.push(section.subarray(section.indexOf(0, 4) + 1));
    else throw new ProtocolError(`a section of kind ${kind}`);
    offset += 1 + size;
  }
  if (!command) throw new ProtocolError('a message without a command');
  const sequence = sequences.length === 0 ? null : sequences.length === 1 ? sequences[0]! : Buffer.concat(sequences);
  return { requestId, command, sequence, moreToCome: (flags & MORE_TO_COME) !== 0, legacy: false };
}

function readOpQuery(message: Buffer, requestId: number): IncomingMessage {
  const afterName = message.indexOf(0, HEADER_LENGTH + 4) + 1;
  const start = afterName + 8;
  if (afterName === 0 || start + 5 > message.length) throw new ProtocolError('a query without a document');
  const command = message.subarray(start, start + message.readInt32LE(start));
  return { requestId, command, sequence: null, moreToCome: false, legacy: true };
}

/** The answer to a message, around the bytes of a reply document. */
export function writeReply(request: IncomingMessage, responseId: number, document: Buffer): Buffer[] {
  const prefixLength = request.legacy ? HEADER_LENGTH + 20 : HEADER_LENGTH + 5;
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeInt32LE(prefixLength + document.length, 0);
  prefix.writeInt32LE(responseId, 4);
  prefix.writeInt32LE(request.requestId, 8);
  prefix.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  // Flags, cursor id and kind of section are zero; an OP_REPLY counts its documents.
  if (request.legacy) prefix.writeInt32LE(1, HEADER_LENGTH + 16);
  return [prefix, document];
}
