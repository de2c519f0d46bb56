import { setTimeout } from 'node:timers/promises';
import { deserialize, serialize } from 'bson';
import { bsonFields } from '../bson-fields';
import { type Command, execute, type Handler, type Reply } from '../command';
import { describeDuplicateKey } from '../duplicate-key';
import { Code, codeOfPackedState, isConflict, MongoError, TRANSIENT_TRANSACTION, toMongoError } from '../errors';
import { documentsOf, withClaimedKeys } from './claimed-keys';

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
    const inserted = command.name === 'insert' ? documentsOf(command, 'documents')[Number(error.index)] : undefined;
    if (error.code === Code.DuplicateKey)
      Object.assign(error, await describeDuplicateKey(command, error.errmsg, inserted));
    if (error.code === Code.WriteConflict) {
      throw new MongoError(Code.WriteConflict, error.errmsg, command.transaction ? [TRANSIENT_TRANSACTION] : []);
    }
  }
  return Buffer.from(serialize(document));
}

/** insert, update and delete: the documents beside the command go to the engine as they came. */
function write(name: 'insert' | 'update' | 'delete'): Handler {
  const sql = `select p_result::bytea, p_success from documentdb_api.${name}($1, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence)`;
  const run = (command: Command) =>
    retryingConflicts(command, async () => {
      const [row] = await execute(command, sql, [command.database, command.bytes, command.sequence]);
      const reply = await withMongoCodes(command, row![0]!);
      // As in MongoDB, a write that fails undoes the whole transaction.
      if (command.transaction && row![1]![0] === 0)
        await command.gateway.transactions.end(command.transaction, 'aborted');
      return reply;
    });
  return (command) => withClaimedKeys(command, () => run(command));
}

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

const findAndModify: Handler = (command) => withClaimedKeys(command, () => modify(command));

export const writeCommands: Record<string, Handler> = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify,
  findandmodify: findAndModify,
};
