import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '@attesta/local';
import { demoPassword, GatewayClient, seedAccounts } from '@attesta/seed';
import mongoose from 'mongoose';

/** A platform that a test may break, with the demo's accounts and nothing else in it. */
export interface Platform {
  stack: Stack;
  gateway: string;
  /** The database of a service, past the service: for what no call shows. */
  database(service: string): mongoose.mongo.Db;
  signIn(email: string): Promise<GatewayClient>;
  stop(): Promise<void>;
}

/**
 * Starts engines, services and gateway in a folder of their own; the engines of the environment stay untouched.
 * @param instances how many instances a service has; one unless said
 */
export async function startPlatform(instances: Record<string, number> = {}): Promise<Platform> {
  for (const name of ['MONGODB_URI', 'NATS_URL', 'S3_ENDPOINT', 'SMTP_URL']) delete process.env[name];
  const folder = mkdtempSync(join(process.env.ATTESTA_TEST_FOLDER ?? tmpdir(), 'chaos-'));
  const stack = await startStack({
    dataDir: folder,
    port: 0,
    quiet: true,
    only: ['engines', 'services'],
    // Tests make a day pass by what the database says of a file; the sweeper shall notice soon.
    environment: {
      ATTESTA_ENV: 'test',
      LOG_LEVEL: 'warn',
      FILE_SWEEP_SECONDS: '1',
      WATCHDOG_SECONDS: '10',
      NODE_OPTIONS: `--require "${join(__dirname, '../stand-still-on-signal.cjs')}"`,
    },
    seed: false,
    instances,
  });
  Object.assign(process.env, stack.run.environment);
  try {
    await seedAccounts();
  } catch (error) {
    await stack.stop();
    throw error;
  }
  const gateway = stack.run.gateway;
  const connection = await mongoose.createConnection(stack.run.mongodb).asPromise();
  return {
    stack,
    gateway,
    database: (service) =>
      connection.getClient().db(`${stack.run.environment.MONGODB_DB_PREFIX}${service}`) as unknown as mongoose.mongo.Db,
    signIn: (email) => GatewayClient.signIn(gateway, email, demoPassword),
    stop: async () => {
      await connection.close();
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
