import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceAddress } from './addresses';

/** A demo account, one for each role. */
export interface DemoAccount {
  role: number;
  email: string;
  password: string;
  organization_id: string | null;
}

/** What tests and tools need to know about a run; written to run.json in the data folder, for its owner alone. */
export interface RunBook {
  gateway: string;
  /** Where the gateway serves /metrics: host:port. */
  operations: string;
  mail: string;
  smtp: string;
  mongodb: string;
  nats: string;
  s3: { endpoint: string; accessKey: string; secretKey: string; bucket: string };
  /** Each instance of a service by the name of its process. */
  services: Record<string, ServiceAddress>;
  frontends: Record<string, string>;
  /** Process ids by name; the supervisor's own is `supervisor`. */
  pids: Record<string, number>;
  states: Record<string, string>;
  /** How often each has ended by itself and was started again. */
  restarts: Record<string, number>;
  /** All variables that the services get. */
  environment: Record<string, string>;
  accounts: DemoAccount[];
  dataDir: string;
}

export function runFile(dataDirectory: string): string {
  return join(dataDirectory, 'run.json');
}

/** Writes the run book in one step, so that nobody reads half of it. */
export function writeRunBook(dataDirectory: string, book: RunBook): void {
  const path = runFile(dataDirectory);
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(book, null, 2)}\n`, { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, path);
}

/** The run book of a data folder, or undefined when there is none. */
export function readRunBook(dataDirectory: string): RunBook | undefined {
  try {
    return JSON.parse(readFileSync(runFile(dataDirectory), 'utf8'));
  } catch {
    return undefined;
  }
}

export function removeRunBook(dataDirectory: string): void {
  rmSync(runFile(dataDirectory), { force: true });
}
