/** The six services behind the gateway. */
export const domains = ['auth', 'tenancy', 'content', 'compliance', 'governance', 'documents'] as const;
export type Domain = (typeof domains)[number];

/**
 * A variable of the environment.
 * @throws Error that names the variable when it is missing and has no fallback.
 */
export function environment(name: string, fallback?: string): string {
  const value = process.env[name] || fallback;
  if (value === undefined) throw new Error(`${name} is not set: give it in the environment.`);
  return value;
}

/** Whether this process runs for real users: development conveniences refuse to work there. */
export function inProduction(): boolean {
  return environment('ATTESTA_ENV', 'production') === 'production';
}

/** Where a service's instances answer (`CONTENT_URL` …): host:port, or several with commas between them. */
export function serviceAddress(domain: Domain): string {
  return environment(`${domain.toUpperCase()}_URL`);
}

/**
 * How many milliseconds a process that is asked to stop goes on with what it has taken (DRAIN_SECONDS; 60 unless set).
 * @throws Error that names the variable when it is not a number of seconds
 */
export function drainMilliseconds(): number {
  return milliseconds('DRAIN_SECONDS', '60');
}

/**
 * After how many milliseconds a process whose event loop stands still is replaced (WATCHDOG_SECONDS; 20 unless set, and 0
 * for never).
 * @throws Error that names the variable when it is not a number of seconds
 */
export function watchdogMilliseconds(): number {
  return milliseconds('WATCHDOG_SECONDS', '20');
}

function milliseconds(name: string, fallback: string): number {
  const value = environment(name, fallback);
  const seconds = Number(value);
  if (!(seconds >= 0)) throw new Error(`${name} must be a number of seconds, not "${value}".`);
  return seconds * 1000;
}

/** "host:port" in its parts. @throws Error that names the variable when the port is not a number. */
export function listenAddress(name: string, fallback?: string): { host: string; port: number } {
  const value = environment(name, fallback);
  const cut = value.lastIndexOf(':');
  const port = Number(value.slice(cut + 1));
  if (cut < 0 || !Number.isInteger(port)) throw new Error(`${name} must be host:port, not "${value}".`);
  return { host: value.slice(0, cut), port };
}
