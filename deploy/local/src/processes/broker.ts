import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessPlan } from '../supervisor/plan';
import { accepts } from './database-gateway';

/** NATS with JetStream on a port of 127.0.0.1; who has no token is refused. */
export function brokerPlan(root: string, dataDirectory: string, port: number, token: string): ProcessPlan {
  const folder = join(dataDirectory, 'broker');
  const configuration = join(folder, 'nats.conf');
  return {
    name: 'broker',
    program: join(root, 'usr/sbin/nats-server'),
    args: ['-c', configuration],
    prepare: async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // sync_interval always: an acknowledged message is on disk, as in the database.
      const settings = [
        'server_name: attesta',
        'host: "127.0.0.1"',
        `port: ${port}`,
        `authorization { token: "${token}" }`,
        `jetstream { store_dir: "${folder}", max_mem: 256MB, max_file: 8GB, sync_interval: always }`,
        'max_payload: 8MB',
        'logtime: false',
        '',
      ];
      writeFileSync(configuration, settings.join('\n'), { mode: 0o600 });
    },
    ready: () => accepts({ port, host: '127.0.0.1' }),
    hideLine: /\[INF\]/,
  };
}
