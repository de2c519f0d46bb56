import type { RequestListener } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import { type Domain, drainMilliseconds, listenAddress } from './config';
import { type ServiceRuntime, settleWith } from './context/service-runtime';
import { Directory } from './directory/directory';
import { directoryConsumer } from './directory/directory.consumer';
import { connectBroker } from './events/broker';
import { type Consumer, withFiles } from './events/consumer';
import { Consumers } from './events/consumers';
import { Instances } from './events/instances';
import { Relay } from './events/relay';
import { watchEvents } from './events/watch';
import { closeHeavyWork } from './heavy/heavy-work';
import { closeHttpServer, startHttpServer } from './http/http-server';
import { byCalendar } from './membership/by-calendar';
import { hearMemberships } from './membership/hear-memberships';
import type { AskMembership, MembershipAnswer } from './membership/membership-sources';
import { Memberships } from './membership/memberships';
import { startHealthServer } from './observability/health-server';
import { createLogger } from './observability/logger';
import { startTracing } from './observability/tracing';
import type { AnyOperation } from './operations/operation';
import {
  connectDatabase,
  databaseHealthy,
  databaseName,
  disconnectDatabase,
  prepareCollections,
} from './repositories/database';
import { Dispatcher } from './rpc/dispatcher';
import { grpcServer, listen } from './rpc/grpc-server';
import { ServiceClients } from './rpc/service-clients';
import type { Job } from './schedule/job';
import { startJobs } from './schedule/start-jobs';
import { secretVersions } from './security/secret-versions';
import { longestMilliseconds, TokenVerifier } from './security/token-verifier';

export interface ServiceDefinition {
  domain: Domain;
  operations: AnyOperation[];
  consumers?: Consumer[];
  /** What falls due at certain times. */
  jobs?: Job[];
  /** auth knows its own keys; every other service asks auth. */
  signingKeys?: () => Promise<JSONWebKeySet>;
  /** tenancy knows its own users and organizations; every other service asks tenancy. */
  memberships?: AskMembership;
  /** Runs after the database is ready and before the first call: seeds of constants, timers. Returns what stops it. */
  beforeReady?(runtime: ServiceRuntime): Promise<void | (() => Promise<void>)>;
  /** Milliseconds for which what stands on a session may outlive its access token: ends of sessions are known for so long. */
  grantMilliseconds?(): number | undefined;
  /** Serves the bytes of files over HTTP, at DATA_LISTEN. */
  http?: RequestListener;
}

/** What is done after the last call was answered: committed events sent, connections closed. */
const closingMilliseconds = 10_000;

/**
 * Starts a service. On SIGTERM or SIGINT it takes nothing more, finishes what it has taken (DRAIN_SECONDS), publishes
 * what was committed and leaves the database last.
 * @throws Error when SERVICE_TOKEN_SECRET is no proper list, DRAIN_SECONDS or WATCHDOG_SECONDS no number, or a port is taken
 */
export async function startService(definition: ServiceDefinition): Promise<void> {
  secretVersions();
  const patience = drainMilliseconds();
  const log = createLogger(definition.domain);
  const stopTracing = startTracing(definition.domain);
  await connectDatabase(databaseName(definition.domain));
  await prepareCollections();
  const clients = new ServiceClients(definition.domain);
  const grantMilliseconds = definition.grantMilliseconds?.();
  const verifier = new TokenVerifier(definition.signingKeys ?? (() => signingKeys(clients)), grantMilliseconds);
  const directory = new Directory();
  const memberships = new Memberships(
    definition.memberships
      ? { ask: definition.memberships, own: true, log }
      : { ask: askTenancy(clients), copy: directory, log },
  );
  const { domain, jobs = [] } = definition;
  const runtime: ServiceRuntime = { domain, log, directory, verifier, memberships, clients, jobs };
  const stopExtra = await definition.beforeReady?.(runtime);
  const server = grpcServer(new Dispatcher(runtime, definition.operations));
  await listen(server, listenAddress('GRPC_LISTEN'));
  const instances = new Instances(log);
  const stopEvents = startEvents(
    runtime,
    [directoryConsumer(definition.domain), ...withFiles(byCalendar(definition.consumers ?? [], memberships), clients)],
    instances,
    grantMilliseconds,
  );
  const stopJobs = startJobs(runtime, jobs, instances);
  let draining = false;
  const data = definition.http && (await startHttpServer(listenAddress('DATA_LISTEN'), definition.http));
  // It is left open to the end: a process that hangs while it stops is replaced too.
  await startHealthServer(
    listenAddress('HTTP_LISTEN'),
    async () => !draining && (await databaseHealthy()),
    definition.domain,
  );
  log.info({ grpc: process.env.GRPC_LISTEN }, 'ready');

  const drain = async (): Promise<void> => {
    if (draining) return;
    draining = true;
    log.info('draining');
    const until = Date.now() + patience;
    setTimeout(() => process.exit(1), patience + closingMilliseconds).unref();
    await Promise.all([stopEvents.consumers(), stopJobs(), server.finish(patience)]);
    if (data) await closeHttpServer(data, until - Date.now());
    await stopExtra?.();
    await closeHeavyWork();
    await stopEvents.relay();
    await clients.close();
    await stopEvents.connection();
    await disconnectDatabase();
    await stopTracing();
    process.exit(0);
  };
  process.once('SIGTERM', () => void drain());
  process.once('SIGINT', () => void drain());
}

/**
 * Relay, consumers and revocations begin once the broker is there. The service does not wait for it: what it commits
 * meanwhile lies in the outbox.
 * @returns what stops each of them
 */
function startEvents(
  runtime: ServiceRuntime,
  definitions: Consumer[],
  instances: Instances,
  grantMilliseconds: number | undefined,
) {
  let consumers: Consumers | undefined;
  let stopped = false;
  const begin = async (): Promise<void> => {
    const broker = await connectBroker(runtime.domain, runtime.log);
    await instances.start();
    if (stopped) return;
    runtime.broker = broker;
    runtime.relay = new Relay(broker, runtime.log, instances, runtime.domain);
    void watchRevocations(runtime, grantMilliseconds);
    void hearMemberships({ ...runtime, broker });
    runtime.relay.start();
    consumers = new Consumers(definitions, broker, runtime.log, settleWith(runtime), instances);
    consumers.start();
  };
  begin().catch((error: Error) => {
    runtime.log.fatal({ reason: error.message }, 'the broker refuses this service: check NATS_URL');
    process.exit(1);
  });
  return {
    consumers: async (): Promise<void> => {
      stopped = true;
      await consumers?.stop();
      // The others take over while this one still answers; what it commits until its end, it publishes or tells them of.
      await instances.stop();
    },
    relay: async (): Promise<void> => runtime.relay?.stop(),
    connection: async (): Promise<void> => runtime.broker?.connection.close(),
  };
}

/** auth's public keys, asked again until it answers: services start in any order. */
export async function signingKeys(clients: ServiceClients): Promise<JSONWebKeySet> {
  const reply = (await clients.call('auth.ListSigningKeys', {}, { organizationId: '', requestId: 'keys' })) as {
    data: unknown[];
  };
  return { keys: reply.data } as JSONWebKeySet;
}

/** Asks tenancy what a user or an organization is. A tenancy that is stuck must not hold up others' calls for long. */
export function askTenancy(clients: ServiceClients): AskMembership {
  return async (of) => {
    const facts = { organizationId: '', requestId: 'memberships', deadline: 2000 };
    return (await clients.call('tenancy.FindMembership', of, facts)) as unknown as MembershipAnswer;
  };
}

/**
 * Ended sessions are refused in every process, those of the last twenty minutes too when it has just started.
 * @param remembered milliseconds, where something that stands on a session lives longer
 */
export async function watchRevocations(
  runtime: Pick<ServiceRuntime, 'broker' | 'verifier' | 'log'>,
  remembered = longestMilliseconds,
): Promise<void> {
  if (!runtime.broker) return;
  await watchEvents(
    runtime.broker,
    ['auth.session.ended'],
    (_subject, event) => runtime.verifier.endSession(String(event.data.session_id)),
    Math.max(remembered, longestMilliseconds),
  ).catch((error: Error) => runtime.log.warn({ reason: error.message }, 'could not read past session ends'));
}
