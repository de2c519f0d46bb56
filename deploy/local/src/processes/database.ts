import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { PostgresConnection } from '../documentdb-gateway/postgres-connection';
import { lastLine } from '../engines/private-apt';
import type { ProcessPlan } from '../supervisor/plan';
import type { DatabasePlace } from './database-place';

/** PostgreSQL's role for everything that comes through the gateway. */
export const DATABASE_ROLE = 'attesta';
/** The role as which DocumentDB's own jobs connect. */
const JOBS_ROLE = 'documentdb_bg_worker_role';
/**
 * What one backend may hold, in kilobytes: a statement that wants more fails (ExceededMemoryLimit), and neither the server
 * nor the machine does.
 */
const MOST_KILOBYTES = 1024 * 1024;
/**
 * What a large transaction has used goes back to the machine when it ends. Every insert of a transaction keeps about five
 * times its documents until then, and the allocator, which by itself raises these thresholds, would keep it for good.
 */
const ALLOCATOR = 'glibc.malloc.mmap_threshold=262144:glibc.malloc.trim_threshold=1048576';
const BIN = 'usr/lib/postgresql/18/bin';

/** The settings of the database. fsync stays on: what is acknowledged is on disk. */
function configuration(place: DatabasePlace): string {
  return [
    "listen_addresses = ''",
    `unix_socket_directories = '${place.sockets}'`,
    'unix_socket_permissions = 0700',
    "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum'",
    // Indexes that give their entries in order, as MongoDB's do: the usual ones sort all that a filter leaves, page or no page.
    "documentdb.alternate_index_handler_name = 'extended_rum'",
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

/**
 * Who may connect: over the unix socket alone, by what the kernel says who asks. That is this process's user, as whom the
 * gateway runs too, and the server's own, which connects to itself to make indexes and for its jobs. There is no password that could be found.
 */
function writeAccess({ data, user }: DatabasePlace): void {
  const me = userInfo().username;
  const server = user?.name ?? me;
  const access = [DATABASE_ROLE, JOBS_ROLE].map((role) => `local all ${role} peer map=attesta\n`);
  const map = [
    [me, DATABASE_ROLE],
    [server, DATABASE_ROLE],
    [server, JOBS_ROLE],
  ].map(([name, role]) => `attesta "${name}" ${role}\n`);
  writeFileSync(join(data, 'pg_hba.conf'), access.join(''));
  writeFileSync(join(data, 'pg_ident.conf'), [...new Set(map)].join(''));
}

/** Makes the database's files once; a half-made folder of an interrupted start is made anew. */
async function initialize(root: string, place: DatabasePlace): Promise<void> {
  if (!existsSync(join(place.data, 'PG_VERSION'))) {
    const fresh = `${place.data}.new`;
    rmSync(fresh, { recursive: true, force: true });
    const access = ['--auth-local=peer', '--auth-host=reject'];
    const args = ['-D', fresh, '-U', DATABASE_ROLE, ...access, '-E', 'UTF8', '--locale=C.UTF-8'];
    const result = await runCommand(join(root, BIN, 'initdb'), args, { cwd: place.sockets, ...ownerOf(place) });
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
  writeAccess(place);
}

const ownerOf = ({ user }: DatabasePlace) => ({ uid: user?.uid, gid: user?.gid });

/** PostgreSQL with DocumentDB, on a unix socket alone. */
export function databasePlan(root: string, place: DatabasePlace): ProcessPlan {
  const socket = join(place.sockets, '.s.PGSQL.5432');
  const ask = async (sql: string) => {
    const connection = await PostgresConnection.open(socket, DATABASE_ROLE, 'postgres');
    try {
      await connection.run(sql);
    } finally {
      connection.close();
    }
  };
  return {
    name: 'database',
    program: '/bin/sh',
    args: ['-c', `ulimit -d ${MOST_KILOBYTES} && exec "$0" -D "$1"`, join(root, BIN, 'postgres'), place.data],
    environment: { PATH: process.env.PATH, GLIBC_TUNABLES: ALLOCATOR },
    cwd: place.sockets,
    ...ownerOf(place),
    prepare: () => initialize(root, place),
    ready: async () => {
      await ask('select 1');
      return true;
    },
    afterReady: () =>
      ask('create extension if not exists documentdb cascade; create extension if not exists documentdb_extended_rum'),
    // Fast shutdown: connections are cut, transactions undone, everything written.
    stopSignal: 'SIGINT',
    hideLine: /^(LOG|NOTICE|WARNING|DETAIL|CONTEXT|HINT):|FATAL:.*(administrator command|starting up)/,
  };
}
