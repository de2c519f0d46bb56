import autocannon from 'autocannon';

export interface Load {
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
}

/** Requests a second and latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
}

/**
 * Loads an address from this process after two seconds of warming up.
 * @throws Error when a request was not answered with a success: a figure of failures says nothing
 */
export async function measure(
  url: string,
  { seconds = 8, connections = 20, headers = {} }: Load = {},
): Promise<Measured> {
  await autocannon({ url, connections, duration: 2, headers });
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} requests broke off and ${result.non2xx} were refused.`);
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
