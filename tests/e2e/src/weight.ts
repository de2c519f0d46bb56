import type { Page } from '@playwright/test';

/** What a page fetched over the network, in bytes as they were transferred, and how it was drawn. */
export interface Weight {
  requests: number;
  /** Different calls of the API: what others change in the demo meanwhile is read anew, and counts once. */
  calls: number;
  scripts: number;
  bytes: number;
  /** Milliseconds until the largest thing stood there. */
  largest: number;
  /** Milliseconds for which the page could not have answered. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Weighs what a page fetches. */
export interface Scale {
  /** Once nothing is under way and nothing has been asked for in half a second: what came since the scale was set to nothing. */
  settled(): Promise<Weight>;
  /** Sets it to nothing. */
  clear(): void;
  /**
   * From now on the browser keeps nothing, so that whatever is fetched is weighed at each visit anew, but for what has come by
   * now and lasts (files named after their content): that weighs nothing any more.
   */
  keepOnlyThis(): Promise<void>;
}

/** Puts a page on a scale before it is opened. */
export async function weigh(page: Page): Promise<Scale> {
  const session = await page.context().newCDPSession(page);
  const underWay = new Map<string, { url: string; isScript: boolean; lasts: boolean } | undefined>();
  const kept = new Set<string>();
  const counted = new Set<string>();
  const calls = new Set<string>();
  const total = { requests: 0, scripts: 0, bytes: 0 };
  let lastAsked = performance.now();
  // The stream of live events never ends and belongs to no screen.
  session.on('Network.requestWillBeSent', ({ requestId, type, request: { method, url } }) => {
    if (!url.startsWith('http') || url.endsWith('/api/events')) return;
    underWay.set(requestId, undefined);
    const isCall = (type === 'Fetch' || type === 'XHR') && !/\.\w+$/.test(new URL(url).pathname);
    if (isCall) calls.add(`${method} ${url}`);
    lastAsked = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    const lasts = /immutable/.test(headers['cache-control'] ?? headers['Cache-Control'] ?? '');
    if (underWay.has(requestId)) underWay.set(requestId, { url, isScript: type === 'Script', lasts });
  });
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const reply = underWay.get(requestId);
    underWay.delete(requestId);
    // What the browser had already costs nothing.
    if (!reply || encodedDataLength === 0 || kept.has(reply.url) || counted.has(reply.url)) return;
    if (reply.lasts) counted.add(reply.url);
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (reply.isScript) total.scripts += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(observe);
  const clear = (): void => {
    counted.clear();
    calls.clear();
    Object.assign(total, { requests: 0, scripts: 0, bytes: 0 });
  };
  return {
    clear,
    async keepOnlyThis() {
      for (const url of counted) kept.add(url);
      clear();
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    },
    async settled() {
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      while (underWay.size > 0 || performance.now() - lastAsked < 500) await page.waitForTimeout(100);
      return {
        ...total,
        calls: calls.size,
        ...(await page.evaluate(() => (globalThis as unknown as { drawn: Drawn }).drawn)),
      };
    },
  };
}

type Drawn = Pick<Weight, 'largest' | 'blocked' | 'shift'>;

/** Runs in the page. */
function observe(): void {
  const drawn: Drawn = { largest: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { drawn });
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    drawn.largest = startTime;
  });
  watch('longtask', ({ duration }) => {
    drawn.blocked += duration - 50;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) drawn.shift += value;
  });
}
