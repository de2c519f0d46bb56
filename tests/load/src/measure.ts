import autocannon from 'autocannon';

export interface Load {
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Every reply is to be a 304. */
  notModified?: boolean;
}

/** Requests a second and latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
}

/** One of several addresses that are compared. */
export interface Contender extends Load {
  url: string;
}

/**
 * Loads addresses in turns, three rounds after one to warm up, and gives each the round in the middle by requests a
 * second: what else the machine does meanwhile then falls on all of them.
 */
export async function measureInTurns(contenders: Contender[], rounds = 3): Promise<Measured[]> {
  const results: Measured[][] = contenders.map(() => []);
  for (const { url, ...load } of contenders) await round(url, { ...load, seconds: 2 });
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [index, { url, ...load }] of contenders.entries()) {
      results[index]?.push(await round(url, load));
    }
  }
  return results.map(middle);
}

/** Of several measurements the one in the middle by requests a second. */
export function middle(measured: Measured[]): Measured {
  return [...measured].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(measured.length / 2)] as Measured;
}

/** @throws Error when a request was not answered with a success: a figure of failures says nothing */
async function round(
  url: string,
  { seconds = 4, connections = 20, headers = {}, notModified = false }: Load,
): Promise<Measured> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const refused = notModified ? result.requests.total - result['3xx'] : result.non2xx;
  if (result.errors + refused > 0) {
    throw new Error(`${url}: ${result.errors} requests broke off and ${refused} were not answered as wanted.`);
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
  };
}

/** The value below which the given share of some measurements lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What some work gives, and the seconds that it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** Milliseconds that each of some calls took, one after another. */
export async function timeEach(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await call(index);
    times.push(performance.now() - started);
  }
  return times;
}

/** The sum of a counter in a service's /metrics. */
export async function counter(http: string, name: string): Promise<number> {
  const text = await (await fetch(`http://${http}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
