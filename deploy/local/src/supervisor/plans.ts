import { join, resolve } from 'node:path';
import { repositoryRoot } from '../common/places';
import type { Secrets } from '../common/secrets';
import { brokerPlan } from '../processes/broker';
import { databasePlan } from '../processes/database';
import { databaseGatewayPlan } from '../processes/database-gateway';
import { databasePlace } from '../processes/database-place';
import type { User } from '../processes/database-user';
import { objectsPlan } from '../processes/objects';
import type { Addresses } from './addresses';
import { systemEnvironment } from './environment';
import type { ProcessPlan } from './plan';

const HOST = '127.0.0.1';

/** Whether a page answers with a success. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.ok;
}

/**
 * Database, broker, object store and mail catcher; those that the environment replaces are left out.
 * @param user whom the database runs as, where that is not this process's user
 */
export function enginePlans(
  root: string | undefined,
  dataDirectory: string,
  addresses: Addresses,
  secrets: Secrets,
  user: User | undefined,
): ProcessPlan[] {
  const plans: ProcessPlan[] = [];
  const { replaced } = addresses;
  if (root && !replaced.database) {
    const place = databasePlace(dataDirectory, secrets.installation, user);
    plans.push(databasePlan(root, place), databaseGatewayPlan(place, addresses.mongodbSocket));
  }
  if (root && !replaced.broker) plans.push(brokerPlan(root, dataDirectory, addresses.brokerPort, secrets.natsToken));
  if (root && !replaced.objects) plans.push(objectsPlan(root, dataDirectory, addresses.objectsPort, addresses.objects));
  if (!replaced.mail) {
    plans.push({
      name: 'mail',
      program: process.execPath,
      args: [resolve(__dirname, '../mail/main.js')],
      environment: {
        ...systemEnvironment(),
        SMTP_PORT: String(addresses.smtpPort),
        HTTP_PORT: String(addresses.mailPort),
        MAIL_FOLDER: join(dataDirectory, 'mail'),
      },
      ready: () => answers(`${addresses.mail}/api/v1/messages`),
    });
  }
  return plans;
}

/** The instances of the domain services, each with its own ports. */
export function servicePlans(addresses: Addresses, environment: Record<string, string>): ProcessPlan[] {
  return Object.entries(addresses.services).map(([name, { service, grpc, http, data }]) => ({
    name,
    program: process.execPath,
    args: ['dist/main.js'],
    cwd: join(repositoryRoot, 'services', service),
    environment: { ...process.env, ...environment, GRPC_LISTEN: grpc, HTTP_LISTEN: http, DATA_LISTEN: data },
    ready: () => answers(`http://${http}/readyz`),
  }));
}

/** The edge, which listens on the run's port. */
export function gatewayPlan(addresses: Addresses, environment: Record<string, string>): ProcessPlan {
  const frontends = Object.entries(addresses.frontends).map(([name, port]) => [name, `http://${HOST}:${port}`]);
  return {
    name: 'gateway',
    program: process.execPath,
    args: ['dist/main.js'],
    cwd: join(repositoryRoot, 'gateway'),
    environment: {
      ...process.env,
      ...environment,
      HOST,
      PORT: String(addresses.port),
      HTTP_LISTEN: addresses.operations,
      FRONTENDS: JSON.stringify(Object.fromEntries(frontends)),
    },
    ready: () => answers(`http://${addresses.operations}/readyz`),
    // One line for each request that went well is for the log file.
    hideLine: /"level":30.*"msg":"request"/,
  };
}

/** One static server for each front end, so that one can be stopped while the rest works. */
export function frontendPlans(addresses: Addresses): ProcessPlan[] {
  return Object.entries(addresses.frontends).map(([name, port]) => ({
    name: `frontend:${name}`,
    program: process.execPath,
    args: [resolve(__dirname, '../static-server.js'), name, String(port)],
    environment: systemEnvironment(),
    ready: () => answers(`http://${HOST}:${port}/healthz`),
  }));
}
