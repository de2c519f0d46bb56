import type { Server } from 'node:http';
import {
  askTenancy,
  connectBroker,
  domains,
  drainMilliseconds,
  hearMemberships,
  type Logger,
  Memberships,
  secretVersions,
  signingKeys,
  startHealthServer,
  startTracing,
  subscribeChanges,
  subscribeLive,
  TokenVerifier,
  watchEvents,
  watchRevocations,
} from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import { createApp } from './app';
import { followBroker } from './cache/follow-broker';
import { ReplyCache } from './cache/reply-cache';
import { TagCounts } from './cache/tag-counts';
import { arrivals } from './call/read-request';
import type { GatewayConfig } from './config';
import { edgeOptions } from './edge-options';
import { EdgeServer } from './edge-server';
import { blobProxy } from './files/blob-proxy';
import { relay } from './files/relay';
import { serviceSink } from './files/service-sink';
import { asChange, ChangeFeed } from './live/change-feed';
import { eventStream } from './live/event-stream';
import { LiveHub } from './live/live-hub';
import { mayActFor } from './live/may-act-for';
import { EvenTimes } from './reply/even-times';
import { HeldRefusals } from './reply/held-refusals';
import { clientAddress } from './request/client-address';
import { LargeBodies } from './request/large-bodies';
import { Places } from './request/places';
import { rateLimits } from './request/rate-limits';
import { SessionTurns } from './request/session-turns';
import { Shares } from './request/shares';
import { documentedRoutes } from './routing/documented-routes';
import { routesOf } from './routing/routes';
import { connectServices } from './services';

const heartbeatMilliseconds = 15_000;
/** Streams of one session: a browser with many tabs. */
const streamsOfSession = 10;

/** For how long changes by outsiders are gathered: thousands may vote in a minute, and whoever watches reads the result anew each time. */
const rushMilliseconds = 1000;

/** A running gateway. */
export interface Gateway {
  server: Server;
  /** Ends every connection behind its reply, lets requests under way finish (DRAIN_SECONDS), then closes everything. */
  stop(): Promise<void>;
}

/**
 * Puts the gateway together and listens.
 * @throws Error when the contract is incomplete, SERVICE_TOKEN_SECRET is no proper list, DRAIN_SECONDS or WATCHDOG_SECONDS
 * no number or a port is taken.
 */
export async function startGateway(config: GatewayConfig, log: Logger): Promise<Gateway> {
  secretVersions();
  const patience = drainMilliseconds();
  const stopTracing = startTracing('gateway');
  const contract = loadContract();
  const services = connectServices();
  const verifier = new TokenVerifier(() => signingKeys(services.clients));
  const memberships = new Memberships({ ask: askTenancy(services.clients), log });
  const tags = new TagCounts();
  const cache = new ReplyCache(tags);
  for (const rpc of contract.rpcs) cache.register(rpc);
  const mayAct = mayActFor(services);
  const hub = new LiveHub();
  const changes = new ChangeFeed(hub);
  const rush = new ChangeFeed(hub, rushMilliseconds);
  const events = eventStream({
    hub,
    verifier,
    memberships,
    mayActFor: mayAct,
    heartbeatMilliseconds,
    most: config.maxEventStreams,
    perSession: streamsOfSession,
  });
  memberships.onChange((concerns) => events.check(concerns));
  verifier.onEnd((sessionId) => events.check((actor) => actor.sessionId === sessionId));
  const limiters = rateLimits(config.limits);

  // Without the broker the gateway still serves; it keeps no replies, because it could not tell what is old.
  cache.enabled = false;
  const broker = connectBroker('gateway', log).then(async (connected) => {
    subscribeLive(connected, (event) => {
      if (event.type === 'changed') rush.add(asChange(event));
      else hub.publish(event);
    });
    await watchEvents(
      connected,
      domains.map((domain) => `${domain}.>`),
      (subject) => tags.changed([subject]),
    );
    subscribeChanges(connected, (change) => {
      tags.changed(change.tags, change.domain);
      changes.add(change);
    });
    void watchRevocations({ broker: connected, verifier, log });
    void hearMemberships({ broker: connected, memberships, log });
    followBroker(connected, cache, tags);
    limiters.counts.shareOver(connected);
    return connected;
  });
  broker.catch((error: Error) =>
    log.error({ reason: error.message }, 'no broker: no live updates and no kept replies'),
  );

  let stopping = false;
  const ready = async () => !stopping;
  const app = createApp({
    config,
    routes: routesOf(contract, documentedRoutes()),
    verifier,
    memberships,
    addressOf: clientAddress(config.trustProxy),
    limiters,
    services,
    cache,
    tags,
    sink: serviceSink(services.clients),
    blob: blobProxy(config.documentsDataUrl, log),
    relay: relay(config.documentsDataUrl, log),
    events,
    evenTimes: new EvenTimes(config.evenReplyMilliseconds),
    refusals: new HeldRefusals({ milliseconds: config.refusalMilliseconds, count: limiters.refusal }),
    mayActFor: mayAct,
    places: new Places(config.maxInFlight),
    sessionTurns: new SessionTurns(config.limits.perSession),
    largeBodies: new LargeBodies(),
    transfers: new Shares(config.maxTransfers),
    memory: new Shares(config.maxHeldBytes),
    replies: new Shares(config.maxReplyBytes),
    arrivals,
    ready,
    log,
  });
  const edge = new EdgeServer(app, edgeOptions(config));
  await edge.listen(config.port, config.host);
  const operations = await startHealthServer(config.operations, ready, 'gateway');
  log.info({ port: config.port }, 'ready');

  const stop = async () => {
    stopping = true;
    log.info('draining');
    events.close();
    await edge.drain(patience);
    await services.close();
    await broker.then(({ connection }) => connection.close()).catch(() => undefined);
    await stopTracing();
    await operations.close();
  };
  return { server: edge.server, stop };
}
