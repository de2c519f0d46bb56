import { session } from '../session/store';
import { answerRefusal, headers } from './call';
import { eventReader } from './event-stream';
import { tabId } from './own-writes';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
let connection: AbortController | undefined;
let openedFor: string | undefined;

/** Whose events the stream carries: another person, or another organization acted for, is another stream. */
function audience(): string | undefined {
  const { current } = session;
  return current && !session.timedOut ? `${current.userId} ${current.actingFor}` : undefined;
}

session.subscribe(() => {
  if (listeners.size > 0 && audience() !== openedFor) open();
});

/**
 * Listens to what the server tells of its own accord (/api/events): 'changed', 'import.progress', 'notification',
 * 'upload.progress'; and to 'reopened', which says that the stream was away for a while, so that something may have been
 * missed. One connection serves the whole page; it is opened with the first listener and closed with the last.
 * @returns the function that stops listening
 */
export function listen(type: string, listener: Listener): () => void {
  const set = listeners.get(type) ?? new Set();
  listeners.set(type, set.add(listener));
  if (!connection) open();
  return () => {
    set.delete(listener);
    if (set.size === 0) listeners.delete(type);
    if (listeners.size === 0) close();
  };
}

function open(): void {
  close();
  openedFor = audience();
  if (openedFor === undefined) return;
  connection = new AbortController();
  void keepConnected(connection.signal);
}

function close(): void {
  connection?.abort();
  connection = undefined;
}

/** EventSource cannot carry an Authorization header, so the stream is read by fetch, and reopened when it breaks. */
async function keepConnected(signal: AbortSignal): Promise<void> {
  let delay = 1000;
  let wasOpen = false;
  while (!signal.aborted) {
    const asked = session.current;
    if (!asked || session.timedOut) return;
    try {
      const asking = { ...headers(), Accept: 'text/event-stream', 'X-Tab-Id': tabId };
      const response = await fetch('/api/events', { headers: asking, signal });
      if (response.status === 401) await answerRefusal(await response.json(), asked);
      if (response.ok && response.body) {
        delay = 1000;
        if (wasOpen) tell('reopened', undefined);
        wasOpen = true;
        await readAll(response.body, signal);
      }
    } catch {
      // Broken connections are expected (sleep, deploys): the next round opens a new one.
    }
    await pause(delay, signal);
    delay = Math.min(delay * 2, 30_000);
  }
}

async function readAll(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const feed = eventReader((type, data) => {
    if (!signal.aborted) tell(type, data);
  });
  while (!signal.aborted) {
    const { done, value } = await reader.read();
    if (done) return;
    feed(decoder.decode(value, { stream: true }));
  }
}

function tell(type: string, data: unknown): void {
  for (const listener of listeners.get(type) ?? []) listener(data);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
