import { ApiError } from './api-error';
import type { PreparedRequest } from './prepare-request';

/** What a transport hands back, however it went. */
export interface RawReply {
  status: number;
  header(name: string): string | null;
  /** The body, as often as it is asked for. */
  json(): Promise<Record<string, unknown>>;
}

/** How a single exchange is to go. */
export interface TransportOptions {
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Called with 0 to 1 while a body with files goes up. */
  onProgress?: (fraction: number) => void;
}

/**
 * Sends one request. fetch cannot tell how much of a body has gone up, so a watched upload goes by XMLHttpRequest.
 * @throws ApiError with status 0 when no reply arrives; DOMException AbortError when the caller gave up
 */
export function exchange(request: PreparedRequest, options: TransportOptions): Promise<RawReply> {
  const headers = { ...options.headers };
  if (typeof request.body === 'string') headers['Content-Type'] = 'application/json';
  if (request.body instanceof FormData && options.onProgress) return upload(request, { ...options, headers });
  return fetchOnce(request, { ...options, headers });
}

async function fetchOnce(request: PreparedRequest, { headers, signal }: TransportOptions): Promise<RawReply> {
  try {
    const response = await fetch(request.url, { method: request.method, headers, body: request.body, signal });
    let text: Promise<string> | undefined;
    // A reply may break off within its body, too.
    const whole = (): Promise<string> =>
      response.text().catch((error: unknown) => {
        throw signal?.aborted ? error : unreachable();
      });
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      json: async () => {
        text ??= whole();
        return parse(await text);
      },
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

function upload(request: PreparedRequest, { headers, signal, onProgress }: TransportOptions): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const exchangeRequest = new XMLHttpRequest();
    const abort = (): void => exchangeRequest.abort();
    exchangeRequest.open(request.method, request.url);
    for (const [name, value] of Object.entries(headers)) exchangeRequest.setRequestHeader(name, value);
    exchangeRequest.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    exchangeRequest.onload = () =>
      resolve({
        status: exchangeRequest.status,
        header: (name) => exchangeRequest.getResponseHeader(name),
        json: async () => parse(exchangeRequest.responseText),
      });
    exchangeRequest.onerror = () => reject(unreachable());
    exchangeRequest.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    exchangeRequest.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    exchangeRequest.send(request.body);
  });
}

/** A reply without a readable body (a proxy's error page) is an empty envelope: its status still tells. */
function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function unreachable(): ApiError {
  return new ApiError('', 0);
}
