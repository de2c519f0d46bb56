import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { run } from './run';

const root = join(__dirname, '../../..');
const host = '127.0.0.1';

/** One more instance of documents, and a gateway of its own in front of it, beside those of the running platform. */
export interface SecondGateway {
  url: string;
  stop(): Promise<void>;
}

/** Starts them with settings that the running platform does not have. @param settings are given the gateway's address */
export async function startSecondGateway(settings: (url: string) => Record<string, string>): Promise<SecondGateway> {
  const [port, ...ports] = await freePorts(5);
  const [grpc, operations, data, gatewayOperations] = ports.map((one) => `${host}:${one}`) as [
    string,
    string,
    string,
    string,
  ];
  const url = `http://${host}:${port}`;
  const shared = {
    ...process.env,
    ...run.environment,
    DOCUMENTS_URL: grpc,
    DOCUMENTS_DATA_URL: `http://${data}`,
    PUBLIC_URL: url,
    ...settings(url),
  };
  const documents = start('services/documents', {
    ...shared,
    GRPC_LISTEN: grpc,
    HTTP_LISTEN: operations,
    DATA_LISTEN: data,
  });
  const gateway = start('gateway', {
    ...shared,
    HOST: host,
    PORT: String(port),
    HTTP_LISTEN: gatewayOperations,
    FRONTENDS: JSON.stringify(run.frontends),
  });
  const stop = async () => {
    await Promise.all([ended(gateway), ended(documents)]);
  };
  try {
    await Promise.all([operations, gatewayOperations].map(ready));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function start(folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['dist/main.js'], { cwd: join(root, folder), env, stdio: 'ignore' });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await exit;
}

async function ready(operations: string): Promise<void> {
  const until = Date.now() + 150_000;
  for (;;) {
    const reply = await fetch(`http://${operations}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    if (Date.now() > until) throw new Error(`${operations} is not ready.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Ports that nobody listens at: all are taken at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, host, () => resolve((server.address() as { port: number }).port)),
        ),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
