import { deserialize, serialize } from 'bson';
import { bsonFields, numberField, textField } from '../bson-fields';
import { type Command, execute, firstDocument, type Handler } from '../command';
import { Code, codeOfPackedState, MongoError } from '../errors';

/** The collection that a command names as the value of its first field. */
export function collectionOf(command: Command): string {
  const name = textField(command.bytes, command.fields.get(command.name));
  if (!name) throw new MongoError(73, `${command.name} needs the name of a collection`);
  return name;
}

const scaleOf = (command: Command) => String(numberField(command.bytes, command.fields.get('scale')) ?? 1);

/** A command whose reply is what one SQL function returns. */
function call(sql: string, parameters: (command: Command) => (Buffer | string)[]): Handler {
  return async (command) => withPlainCode(firstDocument(await execute(command, sql, parameters(command))));
}

/** A failure that the engine packed into its reply (createIndexes does) becomes an error of the protocol. */
function withPlainCode(reply: Buffer): Buffer {
  if (numberField(reply, bsonFields(reply).get('ok')) !== 0) return reply;
  const document = deserialize(reply);
  const code = codeOfPackedState(Number(document.code ?? Code.InternalError));
  throw new MongoError(code, String(document.errmsg ?? 'the engine refused the command'));
}

/** A command after which collections may have other indexes than before. */
function changingIndexes(handler: Handler): Handler {
  return async (command) => {
    try {
      return await handler(command);
    } finally {
      command.gateway.uniqueIndexes.forget();
    }
  };
}

const databaseAndCommand = (command: Command) => [command.database, command.bytes];

const drop: Handler = async (command) => {
  const collection = collectionOf(command);
  await execute(command, 'select documentdb_api.drop_collection($1, $2)', [command.database, collection]);
  return { ns: `${command.database}.${collection}`, ok: 1 };
};

const dropDatabase: Handler = async (command) => {
  await execute(command, 'select documentdb_api.drop_database($1)', [command.database]);
  return { dropped: command.database, ok: 1 };
};

const createIndexes: Handler = async (command) => {
  const sql =
    'select documentdb_api_internal.create_indexes_non_concurrently($1, $2::documentdb_core.bson, true)::bytea';
  const collection = collectionOf(command);
  await execute(command, 'select documentdb_api.create_collection($1, $2)', [command.database, collection]);
  const reply = deserialize(
    withPlainCode(firstDocument(await execute(command, sql, [command.database, command.bytes]))),
  );
  // The engine reports by shard; a driver expects the result of the one member.
  const raw = reply.raw?.defaultShard;
  if (raw?.ok === 0) throw new MongoError(codeOfPackedState(Number(raw.code)), String(raw.errmsg));
  return Buffer.from(serialize({ ...(raw ?? reply), ok: 1 }));
};

const dropIndexes: Handler = changingIndexes(
  call('call documentdb_api.drop_indexes($1, $2::documentdb_core.bson)', databaseAndCommand),
);

export const collectionCommands: Record<string, Handler> = {
  create: call('select documentdb_api.create_collection_view($1, $2::documentdb_core.bson)::bytea', databaseAndCommand),
  drop: changingIndexes(drop),
  dropDatabase: changingIndexes(dropDatabase),
  createIndexes: changingIndexes(createIndexes),
  dropIndexes,
  deleteIndexes: dropIndexes,
  collMod: call('select documentdb_api.coll_mod($1, $2, $3::documentdb_core.bson)::bytea', (command) => [
    command.database,
    collectionOf(command),
    command.bytes,
  ]),
  collStats: call('select documentdb_api.coll_stats($1, $2, $3::float8)::bytea', (command) => [
    command.database,
    collectionOf(command),
    scaleOf(command),
  ]),
  dbStats: call('select documentdb_api.db_stats($1, $2::float8)::bytea', (command) => [
    command.database,
    scaleOf(command),
  ]),
  listDatabases: call('select documentdb_api.list_databases($1::documentdb_core.bson)::bytea', (command) => [
    command.bytes,
  ]),
  renameCollection: changingIndexes(
    call('select documentdb_api.rename_collection($1::documentdb_core.bson)::bytea', (command) => [command.bytes]),
  ),
  validate: call(
    'select document::bytea from documentdb_api.validate($1, $2::documentdb_core.bson)',
    databaseAndCommand,
  ),
};
