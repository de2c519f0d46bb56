import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runsAsRoot } from '../common/places';
import { PostgresConnection } from '../documentdb-gateway/postgres-connection';
import type { RunBook } from '../supervisor/run-file';
import { embeddedRun } from '../testing/embedded-run';

const found = embeddedRun();
const asRoot = runsAsRoot() ? test : test.skip;

(found ? describe : describe.skip)('another user of the machine', () => {
  const run = found as RunBook;
  const engines = ['database', 'database-gateway', 'broker', 'objects', 'mail'];
  const pidOf = (name: string): number => run.pids[name] as number;
  const environmentOf = (pid: number): string => readFileSync(`/proc/${pid}/environ`, 'utf8');
  const postgresSocket = (): string =>
    /POSTGRES_SOCKET=([^\0]+)/.exec(environmentOf(pidOf('database-gateway')))?.[1] ?? 'not named';
  const modeOf = (...path: string[]): string => (statSync(join(run.dataDir, ...path)).mode & 0o777).toString(8);

  test.each([['secrets'], ['logs'], ['broker'], ['objects'], ['mail']])('sees nothing of the folder %s', (folder) => {
    expect(modeOf(folder)).toBe('700');
  });

  test.each([['run.json'], ['processes.json'], ['broker/nats.conf'], ['objects/ceph.conf'], ['secrets/natsToken']])(
    'can not read %s',
    (file) => {
      expect(modeOf(file)).toBe('600');
    },
  );

  test('finds no secret on a command line', () => {
    const token = new URL(run.nats).username;
    for (const name of engines) {
      const line = readFileSync(`/proc/${pidOf(name)}/cmdline`, 'utf8');
      for (const secret of [token, run.s3.secretKey, run.environment.SERVICE_TOKEN_SECRET as string])
        expect(line).not.toContain(secret);
    }
  });

  test('is refused by the broker, which asks for a token', async () => {
    const { port } = new URL(run.nats);
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect({ host: '127.0.0.1', port: Number(port) }, () =>
        socket.write('CONNECT {"verbose":false}\r\nPING\r\n'),
      );
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });
    expect(said).toContain('Authorization Violation');
  });

  test.each([['GET'], ['PUT']])('is refused by the object store (%s)', async (method) => {
    const reply = await fetch(`${run.s3.endpoint}/${run.s3.bucket}/anything`, { method });
    expect(reply.status).toBe(403);
  });

  asRoot('does not get to the sockets of the database', async () => {
    const sockets = [postgresSocket(), join(run.dataDir, 'mongodb.sock')];
    for (const path of sockets) expect(await connectAsNobody(path)).toContain('EACCES');
  });

  asRoot('does not run as the user of the database, which is its own', () => {
    const passwd = readFileSync('/etc/passwd', 'utf8').split('\n');
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pidOf('database')}/status`, 'utf8'))?.[1];
    expect(passwd.find((line) => line.split(':')[2] === uid)).toMatch(/^attesta-database:.*nologin$/);
  });

  test('and the one that runs the gateway are let in by what the kernel says of them, as their own role alone', async () => {
    const own = await PostgresConnection.open(postgresSocket(), 'attesta', 'postgres');
    own.close();
    const other = runsAsRoot() ? 'documentdb_bg_worker_role' : 'postgres';
    await expect(PostgresConnection.open(postgresSocket(), other, 'postgres')).rejects.toThrow(
      /Peer authentication failed|no pg_hba.conf entry/,
    );
  });
});

function connectAsNobody(path: string): Promise<string> {
  const script = `require('net').connect(${JSON.stringify(path)}).on('error', (error) => console.log(error.code)).on('connect', () => process.exit())`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', script], { uid: 65534, gid: 65534, cwd: '/' }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}
