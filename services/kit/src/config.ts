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

/** host:port of a service's gRPC server (`CONTENT_URL` …). */
export function serviceAddress(domain: Domain): string {
  return environment(`${domain.toUpperCase()}_URL`);
}

/** "host:port" in its parts. @throws Error that names the variable when the port is not a number. */
export function listenAddress(name: string, fallback?: string): { host: string; port: number } {
  const value = environment(name, fallback);
  const cut = value.lastIndexOf(':');
  const port = Number(value.slice(cut + 1));
  if (cut < 0 || !Number.isInteger(port)) throw new Error(`${name} must be host:port, not "${value}".`);
  return { host: value.slice(0, cut), port };
}
