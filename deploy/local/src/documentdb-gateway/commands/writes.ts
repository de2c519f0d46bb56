import { deserialize, serialize } from 'bson';
import { bsonFields } from '../bson-fields';
import { type Command, execute, type Handler } from '../command';
import { codeOfPackedState, isConflict } from '../errors';

/** How often a single write that lost against another one runs again; in a transaction the driver decides. */
const MOST_ATTEMPTS = 5;

async function retryingConflicts<T>(command: Command, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (command.transaction || attempt === MOST_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** A reply whose write errors carry MongoDB's codes instead of packed SQLSTATEs. */
export function withMongoCodes(reply: Buffer): Buffer {
  if (!bsonFields(reply).has('writeErrors')) return reply;
  const document = deserialize(reply, { promoteValues: false });
  for (const error of document.writeErrors ?? []) error.code = codeOfPackedState(Number(error.code));
  return Buffer.from(serialize(document));
}

/** insert, update and delete: the documents beside the command go to the engine as they came. */
function write(name: 'insert' | 'update' | 'delete'): Handler {
  const sql = `select p_result::bytea, p_success from documentdb_api.${name}($1, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence)`;
  return (command) =>
    retryingConflicts(command, async () => {
      const [row] = await execute(command, sql, [command.database, command.bytes, command.sequence]);
      const reply = withMongoCodes(row![0]!);
      // As in MongoDB, a write that fails undoes the whole transaction.
      if (command.transaction && row![1]![0] === 0)
        await command.gateway.transactions.end(command.transaction, 'aborted');
      return reply;
    });
}

const findAndModify: Handler = (command) =>
  retryingConflicts(command, async () => {
    const sql = 'select p_result::bytea from documentdb_api.find_and_modify($1, $2::documentdb_core.bson)';
    const [row] = await execute(command, sql, [command.database, command.bytes]);
    return row![0]!;
  });

export const writeCommands: Record<string, Handler> = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify,
  findandmodify: findAndModify,
};
