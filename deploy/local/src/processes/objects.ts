import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'minio';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { lastLine } from '../engines/private-apt';
import type { ProcessPlan } from '../supervisor/plan';

/** How long the account tool may take, in milliseconds, at each attempt; it needs 50. */
const TOOL_PATIENCE_MS = [1500, 3000, 6000, 12_000];

export interface ObjectStore {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

/** An S3 client for a store. */
export function objectClient(store: ObjectStore): Client {
  const { protocol, hostname, port } = new URL(store.endpoint);
  const useSSL = protocol === 'https:';
  const { accessKey, secretKey } = store;
  return new Client({
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey,
    secretKey,
    region: 'us-east-1',
  });
}

/** Makes the bucket unless it is there. */
export async function ensureBucket(store: ObjectStore): Promise<void> {
  const client = objectClient(store);
  if (!(await client.bucketExists(store.bucket))) await client.makeBucket(store.bucket);
}

/** Ceph's S3 gateway over its file-backed store, on a port of 127.0.0.1. */
export function objectsPlan(root: string, dataDirectory: string, port: number, store: ObjectStore): ProcessPlan {
  const folder = join(dataDirectory, 'objects');
  const configuration = join(folder, 'ceph.conf');
  const options = ['--no-mon-config', '-c', configuration, '-n', 'client.attesta'];
  return {
    name: 'objects',
    program: join(root, 'usr/bin/radosgw'),
    args: ['-f', ...options],
    environment: { PATH: process.env.PATH, HOME: folder },
    cwd: folder,
    prepare: async () => {
      mkdirSync(join(folder, 'run'), { recursive: true, mode: 0o700 });
      const settings = [
        '[global]',
        'auth_cluster_required = none',
        'auth_service_required = none',
        'auth_client_required = none',
        'rgw_backend_store = dbstore',
        'rgw_config_store = dbstore',
        `dbstore_db_dir = ${folder}`,
        `dbstore_config_uri = file:${join(folder, 'config.db')}`,
        `rgw_data = ${folder}`,
        `run_dir = ${join(folder, 'run')}`,
        'admin_socket =',
        'log_file = /dev/null',
        'err_to_stderr = true',
        'debug_rgw = 0',
        `rgw_frontends = beast endpoint=127.0.0.1:${port}`,
        '',
      ];
      writeFileSync(configuration, settings.join('\n'), { mode: 0o600 });
      await createAccount(root, folder, options, store);
    },
    ready: async () => (await fetch(store.endpoint)).status > 0,
    afterReady: () => ensureBucket(store),
    hideLine: /./,
  };
}

/**
 * Makes the account once. The tool sometimes hangs after its work is done (its own threads wait for each other), so it is
 * given little time and asked again, and an account that exists by then is what was wanted.
 */
async function createAccount(root: string, folder: string, options: string[], store: ObjectStore): Promise<void> {
  const marker = join(folder, 'account');
  if (existsSync(marker)) return;
  const args = ['user', 'create', '--uid', 'attesta', '--display-name', 'Attesta'];
  const keys = ['--access-key', store.accessKey, '--secret-key', store.secretKey];
  let reason = '';
  for (const timeout of TOOL_PATIENCE_MS) {
    // Everybody on the machine may read a command line, and nobody but its owner the environment.
    const env = { PATH: process.env.PATH, HOME: folder, CEPH_ARGS: keys.join(' ') };
    const tool = join(root, 'usr/bin/radosgw-admin');
    const result = await runCommand(tool, [...options, ...args], { cwd: folder, env, timeout });
    if (result.code === 0 || /exists/.test(result.stderr) || result.stdout.includes(store.accessKey)) {
      writeFileSync(marker, 'attesta\n');
      return;
    }
    reason = lastLine(result.stderr);
  }
  throw new SetupError(`The object store's account could not be made (${reason}): see its files in ${folder}.`);
}
