import type { ServerResponse } from 'node:http';
import helmet from 'helmet';

/** A reply that is data: a browser that is made to show it as a page may load nothing. */
const dataPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

function headersOf(policy: Record<string, string[]>, secure: boolean): [string, string][] {
  const headers: [string, string][] = [];
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  const recorder = {
    setHeader: (name: string, value: string | number) => headers.push([name, String(value)]),
    removeHeader: () => undefined,
  };
  apply({} as never, recorder as unknown as ServerResponse, () => undefined);
  headers.push(['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()']);
  return headers;
}

/** The security headers of every reply, in two forms. */
export interface SecurityHeaders {
  /** Name, value, name, value …: what writeHead takes without looking at each. */
  flat: readonly string[];
  /** Sets them one by one, for replies whose headers others add to. */
  set(response: ServerResponse): void;
}

/** helmet says once what they are; writing the recorded pairs costs a fraction of running helmet for each reply. */
export function securityHeaders(secure: boolean): SecurityHeaders {
  const headers = headersOf(dataPolicy, secure);
  return {
    flat: headers.flat(),
    set: (response) => {
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  };
}

/**
 * The policy of a page: scripts and style sheets only from this origin or with this reply's nonce (antd puts its styles
 * into nonced <style> elements; React sets style properties through the CSSOM, which no policy restricts).
 * @param framed origins whose pages may be shown in a frame, and sent a form there: editing servers
 */
export function pagePolicy(nonce: string, secure: boolean, framed: readonly string[] = []): string {
  const frames = framed.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    `frame-src 'self' blob:${frames}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self'${frames}`,
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
