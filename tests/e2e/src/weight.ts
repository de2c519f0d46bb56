import type { Page } from '@playwright/test';

/** What a page fetched over the network since it was watched, in bytes as they were transferred, and how it was drawn. */
export interface Weight {
  requests: number;
  scripts: number;
  bytes: number;
  /** Milliseconds until the largest thing stood there. */
  largest: number;
  /** Milliseconds for which the page could not have answered. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Measures how pages are drawn from now on. @returns what tells the weight so far */
export async function weigh(page: Page): Promise<() => Promise<Weight>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const total = { requests: 0, scripts: 0, bytes: 0 };
  // The stream of live events never ends and belongs to no screen.
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http') && !response.url.endsWith('/api/events')) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // What the browser had already costs nothing.
    if (!kind || encodedDataLength === 0) return;
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (kind === 'Script') total.scripts += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(observe);
  return async () => ({ ...total, ...(await page.evaluate(() => (globalThis as unknown as { drawn: Drawn }).drawn)) });
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
