import { setTimeout } from 'node:timers/promises';
import { type Document, deserialize, serialize } from 'bson';
import { booleanField, bsonFields, documentField, textField } from '../bson-fields';
import { type Command, execute, type Handler, type Reply } from '../command';
import { describeDuplicateKey } from '../duplicate-key';
import { Code, codeOfPackedState, isConflict, MongoError, TRANSIENT_TRANSACTION, toMongoError } from '../errors';
import { inTurn } from '../turns';

/** How often a single write that lost against another one runs again; in a transaction the driver decides. */
const MOST_ATTEMPTS = 20;
/** The longest pause before it does, in milliseconds. */
const LONGEST_PAUSE = 200;

async function retryingConflicts<T>(command: Command, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (command.transaction || attempt === MOST_ATTEMPTS || !isConflict(error)) throw error;
      // By chance, or those that met would meet again.
      await setTimeout(Math.random() * Math.min(LONGEST_PAUSE, 4 * 2 ** attempt));
    }
  }
}

/**
 * A reply whose write errors carry MongoDB's codes instead of packed SQLSTATEs, and tell which key was a duplicate.
 * @throws MongoError when one is a conflict with another transaction: the driver runs the whole transaction again.
 */
async function withMongoCodes(command: Command, reply: Buffer): Promise<Buffer> {
  if (!bsonFields(reply).has('writeErrors')) return reply;
  const document = deserialize(reply, { promoteValues: false });
  for (const error of document.writeErrors ?? []) {
    error.code = codeOfPackedState(Number(error.code));
    const inserted = command.name === 'insert' ? insertedAt(command, Number(error.index)) : undefined;
    if (error.code === Code.DuplicateKey)
      Object.assign(error, await describeDuplicateKey(command, error.errmsg, inserted));
    if (error.code === Code.WriteConflict) {
      throw new MongoError(Code.WriteConflict, error.errmsg, command.transaction ? [TRANSIENT_TRANSACTION] : []);
    }
  }
  return Buffer.from(serialize(document));
}

/** The document at a place among those to insert, which stand in the command or beside it. */
function insertedAt(command: Command, index: number): Document | undefined {
  const field = command.fields.get('documents');
  if (field?.type === 4) {
    const list = command.bytes.subarray(field.start, field.end);
    const inline = documentField(list, bsonFields(list).get(String(index)));
    return inline && deserialize(inline);
  }
  const { sequence } = command;
  let offset = 0;
  for (let place = 0; sequence && offset < sequence.length; place += 1) {
    const length = sequence.readInt32LE(offset);
    if (place === index) return deserialize(sequence.subarray(offset, offset + length));
    offset += length;
  }
  return undefined;
}

/** insert, update and delete: the documents beside the command go to the engine as they came. */
function write(name: 'insert' | 'update' | 'delete'): Handler {
  const sql = `select p_result::bytea, p_success from documentdb_api.${name}($1, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence)`;
  return (command) =>
    retryingConflicts(command, async () => {
      const [row] = await execute(command, sql, [command.database, command.bytes, command.sequence]);
      const reply = await withMongoCodes(command, row![0]!);
      // As in MongoDB, a write that fails undoes the whole transaction.
      if (command.transaction && row![1]![0] === 0)
        await command.gateway.transactions.end(command.transaction, 'aborted');
      return reply;
    });
}

/**
 * Upserts of one document take turns: the engine's unique indexes are exclusion constraints, and of those that insert the
 * same key at once each waits for the others until the database sees the deadlock, one after another.
 */
const findAndModify: Handler = (command) => {
  const { bytes, fields, database } = command;
  if (command.transaction || !booleanField(bytes, fields.get('upsert'))) return modify(command);
  const query = fields.get('query');
  const collection = textField(bytes, fields.get(command.name));
  return inTurn(`${database}.${collection} ${query && bytes.toString('latin1', query.start, query.end)}`, () =>
    modify(command),
  );
};

const modify = (command: Command): Promise<Reply> =>
  retryingConflicts(command, async () => {
    const sql = 'select p_result::bytea from documentdb_api.find_and_modify($1, $2::documentdb_core.bson)';
    try {
      const [row] = await execute(command, sql, [command.database, command.bytes]);
      return row![0]!;
    } catch (error) {
      const known = toMongoError(error, false);
      if (known.code !== Code.DuplicateKey) throw error;
      const { errmsg, ...details } = await describeDuplicateKey(command, known.message);
      throw new MongoError(Code.DuplicateKey, errmsg, [], details);
    }
  });

export const writeCommands: Record<string, Handler> = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify,
  findandmodify: findAndModify,
};
