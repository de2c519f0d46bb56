import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { PostgresConnection } from '../documentdb-gateway/postgres-connection';
import { lastLine } from '../engines/private-apt';
import type { ProcessPlan } from '../supervisor/plan';
import type { DatabasePlace } from './database-place';
import { unprivilegedUser } from './unprivileged-user';

export const DATABASE_USER = 'attesta';
const BIN = 'usr/lib/postgresql/18/bin';

/** The settings of the database. fsync stays on: what is acknowledged is on disk. */
function configuration(place: DatabasePlace): string {
  return [
    "listen_addresses = ''",
    `unix_socket_directories = '${place.sockets}'`,
    'unix_socket_permissions = 0700',
    "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'",
    "cron.database_name = 'postgres'",
    // Jobs (expiry of documents) run inside the server: there is no port that they could connect to.
    'cron.use_background_workers = on',
    'cron.log_run = off',
    'cron.log_statement = off',
    `documentdb.localhost_connection_string = 'host=${place.sockets}'`,
    // A deadlock ends the statement, so that a driver may run its transaction again.
    'documentdb.throwDeadlockOnCRUD = on',
    'deadlock_timeout = 50ms',
    'max_connections = 120',
    'shared_buffers = 128MB',
    // Statements that fail (a duplicate key) are answered, not logged.
    'log_min_messages = log',
    'log_min_error_statement = panic',
    "log_line_prefix = ''",
    '',
  ].join('\n');
}

/** Makes the database's files once; a half-made folder of an interrupted start is made anew. */
async function initialize(root: string, place: DatabasePlace): Promise<void> {
  if (!existsSync(join(place.data, 'PG_VERSION'))) {
    const fresh = `${place.data}.new`;
    rmSync(fresh, { recursive: true, force: true });
    const args = ['-D', fresh, '-U', DATABASE_USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    const result = await runCommand(join(root, BIN, 'initdb'), args, { cwd: place.sockets, ...unprivilegedUser() });
    if (result.code !== 0) {
      throw new SetupError(
        `The database's files could not be made in ${place.data} (${lastLine(result.stderr)}): check the disk's free space and who owns the folder.`,
      );
    }
    renameSync(fresh, place.data);
  }
  const own = join(place.data, 'attesta.conf');
  writeFileSync(own, configuration(place), { mode: 0o644 });
  writeFileSync(join(place.data, 'postgresql.auto.conf'), "include_if_exists = 'attesta.conf'\n");
}

/** PostgreSQL with DocumentDB, on a unix socket alone. */
export function databasePlan(root: string, place: DatabasePlace): ProcessPlan {
  const socket = join(place.sockets, '.s.PGSQL.5432');
  const ask = async (sql: string) => {
    const connection = await PostgresConnection.open(socket, DATABASE_USER, 'postgres');
    try {
      await connection.run(sql);
    } finally {
      connection.close();
    }
  };
  return {
    name: 'database',
    program: join(root, BIN, 'postgres'),
    args: ['-D', place.data],
    cwd: place.sockets,
    ...unprivilegedUser(),
    prepare: () => initialize(root, place),
    ready: async () => {
      await ask('select 1');
      return true;
    },
    afterReady: () => ask('create extension if not exists documentdb cascade'),
    // Fast shutdown: connections are cut, transactions undone, everything written.
    stopSignal: 'SIGINT',
    hideLine: /^(LOG|NOTICE|WARNING|DETAIL|CONTEXT|HINT):|FATAL:.*(administrator command|starting up)/,
  };
}
