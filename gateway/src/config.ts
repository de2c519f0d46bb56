import { environment, inProduction, listenAddress } from '@attesta/kit';

/** How many calls one minute allows; 0 switches a limit off. */
export interface RateLimits {
  perAddress: number;
  perSession: number;
  /** Calls that guess secrets or send mail, per address. */
  sensitive: number;
  /** Refusals that leave at once, per session, and per address of those who are not signed in. */
  refusals: number;
}

/** What the gateway is told by its environment. */
export interface GatewayConfig {
  port: number;
  host: string;
  /** Where /metrics and the probes are served to those who run the platform. */
  operations: { host: string; port: number };
  /** Express's "trust proxy": false, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string;
  /** Base addresses of the static front ends by name; "shell" is the one that owns the pages. */
  frontends: Record<string, string>;
  /** Base addresses of the documents service's data ports, with commas between them. */
  documentsDataUrl: string;
  /** Set when browsers reach the platform by https. */
  secure: boolean;
  /** Origins that pages may show in a frame: an editing server's (EDITOR_ORIGINS). */
  editorOrigins: string[];
  limits: RateLimits;
  /** Milliseconds: replies to calls by which anybody could find out about accounts leave at multiples of it; 0 for at once. */
  evenReplyMilliseconds: number;
  /** Milliseconds that a call which is one too many waits for being refused (reply/held-refusals.ts); 0 for at once. */
  refusalMilliseconds: number;
  /** Calls at a time to one service; more are answered 503 at once. */
  maxInFlight: number;
  /** Uploads and downloads at a time. */
  maxTransfers: number;
  /** Open streams of live events. */
  maxEventStreams: number;
  maxConnections: number;
  /** Bytes of bodies in memory. */
  maxHeldBytes: number;
  /** Bytes of large replies that are being taken. */
  maxReplyBytes: number;
  /** Bytes of a JSON or urlencoded body. */
  maxBodyBytes: number;
  /** Bytes of one file of a form. */
  maxUploadBytes: number;
}

/** Reads the environment. @throws Error that names the variable when one cannot be used. */
export function readConfig(): GatewayConfig {
  // A demo or a test suite is one address with one session for everybody.
  const generous = inProduction() ? 1 : 100;
  return {
    port: wholeNumber('PORT', 8080),
    host: environment('HOST', '127.0.0.1'),
    operations: listenAddress('HTTP_LISTEN'),
    trustProxy: trustProxy(environment('TRUST_PROXY', 'false')),
    frontends: JSON.parse(environment('FRONTENDS', '{}')) as Record<string, string>,
    documentsDataUrl: environment('DOCUMENTS_DATA_URL'),
    secure: environment('PUBLIC_URL', '').startsWith('https:'),
    editorOrigins: origins('EDITOR_ORIGINS'),
    limits: {
      perAddress: wholeNumber('RATE_LIMIT_PER_ADDRESS', 3000 * generous),
      perSession: wholeNumber('RATE_LIMIT_PER_SESSION', 900 * generous),
      sensitive: wholeNumber('RATE_LIMIT_SENSITIVE', 60 * generous),
      refusals: wholeNumber('RATE_LIMIT_REFUSALS', 60 * generous),
    },
    evenReplyMilliseconds: wholeNumber('EVEN_REPLY_MS', 250),
    refusalMilliseconds: wholeNumber('REFUSAL_MS', 1000),
    maxInFlight: wholeNumber('MAX_IN_FLIGHT', 1000),
    maxTransfers: wholeNumber('MAX_TRANSFERS', 500),
    maxEventStreams: wholeNumber('MAX_EVENT_STREAMS', 5000),
    maxConnections: wholeNumber('MAX_CONNECTIONS', 10_000),
    maxHeldBytes: wholeNumber('MAX_HELD_BYTES', 256 * 1024 * 1024),
    maxReplyBytes: wholeNumber('MAX_REPLY_BYTES', 1024 ** 3),
    maxBodyBytes: wholeNumber('MAX_BODY_BYTES', 10 * 1024 * 1024),
    maxUploadBytes: wholeNumber('MAX_UPLOAD_BYTES', 1024 ** 3),
  };
}

function wholeNumber(name: string, fallback: number): number {
  const value = Number(environment(name, String(fallback)));
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number.`);
  return value;
}

/** Origins with commas between them. @throws Error for what is none */
function origins(name: string): string[] {
  const given = environment(name, '')
    .split(',')
    .flatMap((one) => one.trim() || []);
  return given.map((one) => {
    const { origin, href } = new URL(one);
    if (href.replace(/\/$/, '') !== origin)
      throw new Error(`${name} must be a list of origins, such as https://office.example.`);
    return origin;
  });
}

function trustProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}
