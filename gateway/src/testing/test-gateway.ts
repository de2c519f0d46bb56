import type { AddressInfo } from 'node:net';
import { type AnyOperation, askTenancy, createLogger, Memberships, TokenVerifier } from '@attesta/kit';
import { type TestActor, testKeys, testToken } from '@attesta/kit/testing';
import { loadContract } from '@attesta/proto';
import { createApp } from '../app';
import { ReplyCache } from '../cache/reply-cache';
import { TagCounts } from '../cache/tag-counts';
import { type Arrivals, arrivals } from '../call/read-request';
import type { GatewayConfig } from '../config';
import { edgeOptions } from '../edge-options';
import { type EdgeOptions, EdgeServer } from '../edge-server';
import { blobProxy } from '../files/blob-proxy';
import { relay } from '../files/relay';
import { serviceSink } from '../files/service-sink';
import { eventStream } from '../live/event-stream';
import { LiveHub } from '../live/live-hub';
import { mayActFor } from '../live/may-act-for';
import type { Clock } from '../reply/clock';
import { EvenTimes } from '../reply/even-times';
import { HeldRefusals } from '../reply/held-refusals';
import { clientAddress } from '../request/client-address';
import { LargeBodies } from '../request/large-bodies';
import { Places } from '../request/places';
import { rateLimits } from '../request/rate-limits';
import { SessionTurns } from '../request/session-turns';
import { Shares } from '../request/shares';
import { routesOf } from '../routing/routes';
import { connectServices } from '../services';
import { type Answer, serveStubs } from './stub-services';

export interface TestGatewayOptions {
  answers?: Record<string, Answer>;
  operations?: AnyOperation[];
  config?: Partial<GatewayConfig>;
  heartbeatMilliseconds?: number;
  /** What calls and replies are held by (reply/even-times.ts, reply/held-refusals.ts, request/spread.ts). */
  clock?: Clock;
  arrivals?: Partial<Arrivals>;
  edge?: Partial<EdgeOptions>;
  documented?: { method: string; path: string; service: string; section: string }[];
}

/** A request to a test gateway. */
export interface TestRequest extends Omit<RequestInit, 'body'> {
  as?: TestActor;
  json?: unknown;
  body?: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
}

/** The envelope as a client reads it. */
export interface Envelope {
  success: boolean;
  message: string;
  data: never;
  errors: { field?: string; message: string }[];
  auth?: boolean;
  encrypted?: boolean;
  iv?: string;
  [field: string]: unknown;
}

/** The real application on a port of its own, in front of the kit's real gRPC server with the test's answers. */
export async function testGateway(options: TestGatewayOptions = {}) {
  const stopServices = await serveStubs(options.answers ?? {}, options.operations);
  const config: GatewayConfig = {
    port: 0,
    host: '127.0.0.1',
    operations: { host: '127.0.0.1', port: 0 },
    trustProxy: false,
    frontends: {},
    documentsDataUrl: 'http://127.0.0.1:9',
    secure: false,
    editorOrigins: [],
    limits: { perAddress: 0, perSession: 0, sensitive: 0, refusals: 0 },
    evenReplyMilliseconds: 0,
    refusalMilliseconds: 0,
    maxInFlight: 100,
    maxTransfers: 100,
    maxEventStreams: 100,
    maxConnections: 4000,
    maxHeldBytes: 256 * 1024 * 1024,
    maxReplyBytes: 1024 * 1024 * 1024,
    maxBodyBytes: 64 * 1024,
    maxUploadBytes: 1024 * 1024,
    ...options.config,
  };
  const log = createLogger('gateway');
  const verifier = new TokenVerifier(testKeys);
  const services = connectServices();
  const memberships = new Memberships({ ask: askTenancy(services.clients) });
  const tags = new TagCounts();
  const cache = new ReplyCache(tags);
  for (const rpc of loadContract().rpcs) cache.register(rpc);
  const hub = new LiveHub();
  const events = eventStream({
    hub,
    verifier,
    memberships,
    mayActFor: mayActFor(services),
    heartbeatMilliseconds: options.heartbeatMilliseconds ?? 100,
    most: config.maxEventStreams,
    perSession: 2,
  });
  memberships.onChange((concerns) => events.check(concerns));
  verifier.onEnd((sessionId) => events.check((actor) => actor.sessionId === sessionId));
  const places = new Places(config.maxInFlight);
  const limiters = rateLimits(config.limits);
  const transfers = new Shares(config.maxTransfers);
  const memory = new Shares(config.maxHeldBytes);
  const replies = new Shares(config.maxReplyBytes);
  const app = createApp({
    config,
    routes: routesOf(loadContract(), options.documented ?? []),
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
    evenTimes: new EvenTimes(config.evenReplyMilliseconds, options.clock),
    refusals: new HeldRefusals({
      milliseconds: config.refusalMilliseconds,
      count: limiters.refusal,
      clock: options.clock,
    }),
    mayActFor: mayActFor(services),
    places,
    sessionTurns: new SessionTurns(config.limits.perSession, options.clock),
    largeBodies: new LargeBodies(),
    transfers,
    memory,
    replies,
    arrivals: { ...arrivals, ...options.arrivals },
    ready: async () => true,
    log,
  });
  const edge = new EdgeServer(app, { ...edgeOptions(config), ...options.edge });
  await edge.listen(config.port, config.host);
  const { port } = edge.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const request = async (method: string, path: string, { as, json, headers, ...rest }: TestRequest = {}) => {
    const token = as && (await testToken(as));
    return fetch(url + path, {
      ...rest,
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  };
  return {
    url,
    port,
    edge,
    verifier,
    memberships,
    tags,
    hub,
    places,
    transfers,
    memory,
    replies,
    request,
    /** A request and its envelope. */
    call: async (method: string, path: string, given: TestRequest = {}) => {
      const response = await request(method, path, given);
      return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope };
    },
    stop: async () => {
      events.close();
      await edge.drain(0);
      await services.close();
      await stopServices();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof testGateway>>;
