import { deserialize, serialize } from 'bson';
import { bigintField, bsonFields, documentField } from '../bson-fields';
import { type Command, execute, firstDocument, type Handler, onConnection, timed } from '../command';
import type { PostgresConnection } from '../postgres-connection';
import { connectionOf } from '../transactions';

/** A query whose reply is the first batch of a cursor. */
function cursorQuery(name: 'find' | 'aggregate' | 'list_collections' | 'list_indexes'): Handler {
  const sql = `select cursorpage::bytea, continuation::bytea, persistconnection, cursorid from documentdb_api.${name}_cursor_first_page($1, $2::documentdb_core.bson)`;
  return async (command) => {
    const { transaction, gateway } = command;
    const connection = transaction ? connectionOf(transaction) : await gateway.pool.acquire();
    let held = false;
    try {
      const parameters = [command.database, command.bytes];
      const [row] = await timed(connection, command.maxTimeMs, () => connection.query(sql, parameters));
      const [page, continuation, persists, id] = row!;
      if (continuation) {
        held = persists![0] === 1 && !transaction;
        keep(command, id!.readBigInt64BE(0), continuation, held ? connection : undefined);
      }
      return page!;
    } finally {
      if (!transaction && !held) gateway.pool.release(connection);
    }
  };
}

function keep(command: Command, id: bigint, continuation: Buffer, held: PostgresConnection | undefined): void {
  const { database, session } = command;
  command.gateway.cursors.keep({ id, database, session, continuation, held, lastUsed: 0 });
}

const getMore: Handler = async (command) => {
  const field = command.fields.get('getMore')!;
  const id = bigintField(command.bytes, field);
  const cursor = command.gateway.cursors.take(id);
  const sql =
    'select cursorpage::bytea, continuation::bytea from documentdb_api.cursor_get_more($1, $2::documentdb_core.bson, $3::documentdb_core.bson)';
  const read = (connection: PostgresConnection) =>
    connection.query(sql, [cursor.database, command.bytes, cursor.continuation]);
  let continuation: Buffer | null | undefined;
  try {
    const [row] = await (cursor.held ? read(cursor.held) : onConnection(command, read));
    continuation = row![1];
    return row![0]!;
  } finally {
    if (continuation) command.gateway.cursors.keep({ ...cursor, continuation });
    else if (cursor.held) command.gateway.pool.release(cursor.held);
  }
};

const killCursors: Handler = (command) => {
  const ids: bigint[] = [];
  const field = command.fields.get('cursors');
  if (field?.type === 4) {
    const array = command.bytes.subarray(field.start, field.end);
    for (const element of bsonFields(array).values()) ids.push(bigintField(array, element));
  }
  const killed = ids.filter((id) => command.gateway.cursors.close(id));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

/** A query whose whole reply is one document. */
function documentQuery(name: 'count' | 'distinct'): Handler {
  const sql = `select document::bytea from documentdb_api.${name}_query($1, $2::documentdb_core.bson)`;
  return async (command) => firstDocument(await execute(command, sql, [command.database, command.bytes]));
}

/** The length of a BSON document without fields. */
const EMPTY_DOCUMENT = 5;

/**
 * count: without a query the engine answers from statistics that lag behind by seconds, and MongoDB does not; a query that
 * every document meets makes it count.
 */
const count: Handler = (command) => {
  const query = documentField(command.bytes, command.fields.get('query'));
  if (query && query.length > EMPTY_DOCUMENT) return documentQuery('count')(command);
  const whole = { ...deserialize(command.bytes, { promoteValues: false }), query: { _id: { $exists: true } } };
  return documentQuery('count')({ ...command, bytes: Buffer.from(serialize(whole)) });
};

const explain: Handler = (command) => {
  const explained = documentField(command.bytes, command.fields.get('explain'));
  const [name] = explained ? bsonFields(explained).keys() : [];
  return {
    ok: 0,
    errmsg: `the local engine does not explain ${name ?? 'commands'}`,
    code: 115,
    codeName: 'CommandNotSupported',
  };
};

export const queryCommands: Record<string, Handler> = {
  find: cursorQuery('find'),
  aggregate: cursorQuery('aggregate'),
  listCollections: cursorQuery('list_collections'),
  listIndexes: cursorQuery('list_indexes'),
  getMore,
  killCursors,
  count,
  distinct: documentQuery('distinct'),
  explain,
};
