import { serialize } from 'bson';
import { booleanField, bsonFields, documentField, numberField, textField } from './bson-fields';
import type { Command, Gateway, Handler, Reply } from './command';
import { collectionCommands } from './commands/collections';
import { handshakeCommands } from './commands/handshake';
import { queryCommands } from './commands/queries';
import { sessionCommands, sessionId } from './commands/sessions';
import { writeCommands } from './commands/writes';
import { Code, MongoError, toMongoError } from './errors';
import type { IncomingMessage } from './wire';

const HANDLERS = new Map<string, Handler>(
  Object.entries({
    ...handshakeCommands,
    ...sessionCommands,
    ...queryCommands,
    ...writeCommands,
    ...collectionCommands,
  }),
);

/** Answers one message: the bytes of the reply document, which is an error reply when the command fails. */
export async function dispatch(gateway: Gateway, client: { id: number }, message: IncomingMessage): Promise<Buffer> {
  let inTransaction = false;
  try {
    const command = readCommand(gateway, client, message);
    const handler = HANDLERS.get(command.name);
    if (!handler) throw new MongoError(Code.CommandNotFound, `no such command: '${command.name}'`);
    const { bytes, fields } = command;
    inTransaction = fields.has('autocommit') && !booleanField(bytes, fields.get('autocommit'));
    const ownsTransaction = command.name === 'commitTransaction' || command.name === 'abortTransaction';
    return encode(
      inTransaction && !ownsTransaction ? await inItsTransaction(command, handler) : await handler(command),
    );
  } catch (error) {
    return encode(toMongoError(error, inTransaction).toReply());
  }
}

function encode(reply: Reply): Buffer {
  return Buffer.isBuffer(reply) ? reply : Buffer.from(serialize(reply, { ignoreUndefined: true }));
}

function readCommand(gateway: Gateway, client: { id: number }, message: IncomingMessage): Command {
  const { command: bytes, sequence } = message;
  let fields: Command['fields'];
  try {
    fields = bsonFields(bytes);
  } catch (error) {
    throw new MongoError(Code.FailedToParse, (error as Error).message);
  }
  const [name = ''] = fields.keys();
  return {
    gateway,
    client,
    name,
    bytes,
    fields,
    sequence,
    database: textField(bytes, fields.get('$db')) ?? 'admin',
    session: sessionId(documentField(bytes, fields.get('lsid'))),
    transaction: undefined,
    maxTimeMs: name === 'getMore' ? 0 : (numberField(bytes, fields.get('maxTimeMS')) ?? 0),
  };
}

/** Runs a command on the connection of its session's transaction; the first one opens it, a failing one ends it. */
async function inItsTransaction(command: Command, handler: Handler): Promise<Reply> {
  const { gateway, bytes, fields, session, client } = command;
  const number = numberField(bytes, fields.get('txnNumber'));
  if (session === undefined || number === undefined) {
    throw new MongoError(72, 'a command of a transaction needs lsid and txnNumber');
  }
  const starts = booleanField(bytes, fields.get('startTransaction'));
  const transaction = starts
    ? await gateway.transactions.start(session, number, client)
    : gateway.transactions.find(session, number, client);
  return gateway.transactions.inOrder(transaction, async () => {
    // It may have ended while this command waited for the one before it.
    gateway.transactions.find(session, number, client);
    try {
      return await handler({ ...command, transaction });
    } catch (error) {
      await gateway.transactions.end(transaction, 'aborted');
      throw error;
    }
  });
}
