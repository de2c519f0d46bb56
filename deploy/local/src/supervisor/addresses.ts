import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, socketDirectory } from '../common/places';
import { PortBook, probePort } from '../common/ports';
import type { Secrets } from '../common/secrets';
import { SetupError } from '../common/setup-error';
import { mongoAddress } from '../processes/database-gateway';
import type { ObjectStore } from '../processes/objects';

export const SERVICES = ['auth', 'tenancy', 'content', 'compliance', 'governance', 'documents'];
export const FRONTENDS = ['shell', 'auth', 'tenancy', 'content', 'compliance', 'governance', 'documents', 'voting'];
const DEFAULT_PORT = 8080;
const HOST = '127.0.0.1';

/** Where one instance of a service listens. */
export interface ServiceAddress {
  service: string;
  grpc: string;
  /** Its operations port. */
  http: string;
  /** Where it serves the bytes of files, if it does. */
  data?: string;
}

/** The service that serves the bytes of files. */
const FILE_SERVICE = 'documents';

/** Where everything of a run listens. */
export interface Addresses {
  /** The gateway's port, where people come in. */
  port: number;
  /** Where the gateway serves /metrics. */
  operations: string;
  mongodb: string;
  mongodbSocket: string;
  nats: string;
  brokerPort: number;
  objects: ObjectStore;
  objectsPort: number;
  smtp: string;
  smtpPort: number;
  mail: string;
  mailPort: number;
  /** Each instance of a service by the name of its process: content, content-2 … */
  services: Record<string, ServiceAddress>;
  frontends: Record<string, number>;
  /** Which engines the environment replaces by ones that run elsewhere. */
  replaced: { database: boolean; broker: boolean; objects: boolean; mail: boolean };
}

/** The packages of a list that are in the checkout: a part that is not built yet is not started. */
export function existing(group: 'services' | 'frontends', names: string[]): string[] {
  return names.filter((name) => existsSync(join(repositoryRoot, group, name, 'package.json')));
}

/**
 * Gives every part its address.
 * @param wishedPort the gateway's port; 0 asks for any free one; undefined is PORT or 8080.
 * @param instances how many instances a service has; one unless said.
 * @throws SetupError when the gateway's port is taken or S3_ENDPOINT comes without keys.
 */
export async function chooseAddresses(
  dataDirectory: string,
  secrets: Secrets,
  wishedPort: number | undefined,
  instances: Record<string, number> = {},
): Promise<Addresses> {
  const book = new PortBook(dataDirectory);
  const {
    MONGODB_URI,
    NATS_URL,
    S3_ENDPOINT,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
    S3_BUCKET = 'attesta',
    SMTP_URL,
  } = process.env;
  if (S3_ENDPOINT && !(S3_ACCESS_KEY && S3_SECRET_KEY)) {
    throw new SetupError(
      'S3_ENDPOINT is set without keys: set S3_ACCESS_KEY and S3_SECRET_KEY too, or unset S3_ENDPOINT.',
    );
  }
  const port = await gatewayPort(wishedPort, book);
  const [brokerPort, objectsPort, smtpPort, mailPort] = [
    await book.take('broker'),
    await book.take('objects'),
    await book.take('smtp'),
    await book.take('mail'),
  ];
  const services: Addresses['services'] = {};
  for (const service of existing('services', SERVICES)) {
    for (let number = 1; number <= (instances[service] ?? 1); number += 1) {
      const name = number === 1 ? service : `${service}-${number}`;
      services[name] = {
        service,
        grpc: `${HOST}:${await book.take(`${name}.grpc`)}`,
        http: `${HOST}:${await book.take(`${name}.http`)}`,
        ...(service === FILE_SERVICE ? { data: `${HOST}:${await book.take(`${name}.data`)}` } : {}),
      };
    }
  }
  const frontends: Addresses['frontends'] = {};
  for (const name of existing('frontends', FRONTENDS)) frontends[name] = await book.take(`frontend:${name}`);
  const mongodbSocket = join(socketDirectory(dataDirectory, 'mongodb.sock'), 'mongodb.sock');
  const objects = S3_ENDPOINT
    ? { endpoint: S3_ENDPOINT, accessKey: S3_ACCESS_KEY!, secretKey: S3_SECRET_KEY!, bucket: S3_BUCKET }
    : {
        endpoint: `http://${HOST}:${objectsPort}`,
        accessKey: secrets.s3AccessKey,
        secretKey: secrets.s3SecretKey,
        bucket: S3_BUCKET,
      };
  return {
    port,
    operations: `${HOST}:${await book.take('gateway.http')}`,
    mongodb: MONGODB_URI || mongoAddress(mongodbSocket),
    mongodbSocket,
    nats: NATS_URL || `nats://${secrets.natsToken}@${HOST}:${brokerPort}`,
    brokerPort,
    objects,
    objectsPort,
    smtp: SMTP_URL || `smtp://${HOST}:${smtpPort}`,
    smtpPort,
    mail: `http://${HOST}:${mailPort}`,
    mailPort,
    services,
    frontends,
    replaced: {
      database: Boolean(MONGODB_URI),
      broker: Boolean(NATS_URL),
      objects: Boolean(S3_ENDPOINT),
      mail: Boolean(SMTP_URL),
    },
  };
}

async function gatewayPort(wished: number | undefined, book: PortBook): Promise<number> {
  if (wished === 0) return book.take('gateway');
  const port = wished ?? Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new SetupError(`PORT is "${process.env.PORT}": set it to a number from 1 to 65535.`);
  if ((await probePort(port)) === undefined) {
    throw new SetupError(
      `Port ${port} is taken by another program (or not allowed to you): stop that program, or choose another with PORT=${port + 1} npm start.`,
    );
  }
  return port;
}
