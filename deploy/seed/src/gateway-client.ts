import { seedId } from './world';

export interface Envelope<T> {
  success: boolean;
  message: string;
  data: T;
  meta?: { total: number };
  errors?: { field?: string; message: string }[];
}

/** What the gateway refused, with its status and envelope. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly envelope: Envelope<unknown>,
    request: string,
  ) {
    super(`${request}: ${status} ${envelope.message}`);
  }
}

/** The public API as one signed-in user sees it; the seed and the tests use it like any client. */
export class GatewayClient {
  private refreshing: Promise<boolean> | undefined;

  private constructor(
    readonly base: string,
    private token: string,
    readonly session: Record<string, unknown>,
  ) {}

  /** Signs in. @throws GatewayError when refused */
  static async signIn(base: string, email: string, password: string): Promise<GatewayClient> {
    const anonymous = new GatewayClient(base, '', {});
    const { data } = await anonymous.send<Record<string, unknown>>('POST', '/api/auth/login', { email, password });
    return new GatewayClient(base, String(data.accessToken), data);
  }

  /** Calls a path; lists come plain. @throws GatewayError for anything but success */
  async send<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Envelope<T>> {
    let response = await this.ask(method, path, body, headers);
    if (response.status === 401 && (await this.refresh())) response = await this.ask(method, path, body, headers);
    const envelope = (await response.json()) as Envelope<T>;
    if (!response.ok) throw new GatewayError(response.status, envelope, `${method} ${path}`);
    return envelope;
  }

  /** Asks for a file by a post and reads it through, without keeping it. @returns its bytes @throws GatewayError when refused */
  async download(path: string, body: object): Promise<number> {
    const response = await this.ask('POST', path, body, {});
    if (!response.ok)
      throw new GatewayError(response.status, (await response.json()) as Envelope<unknown>, `POST ${path}`);
    let bytes = 0;
    for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
    return bytes;
  }

  private ask(method: string, path: string, body: object | undefined, headers: Record<string, string>) {
    const form = body instanceof FormData;
    return fetch(this.base + path, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
        'x-payload-encryption': 'none',
        ...headers,
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
  }

  get<T>(path: string, headers?: Record<string, string>): Promise<Envelope<T>> {
    return this.send<T>('GET', path, undefined, headers);
  }

  post<T>(path: string, body: object, headers?: Record<string, string>): Promise<Envelope<T>> {
    return this.send<T>('POST', path, body, headers);
  }

  put<T>(path: string, body: object): Promise<Envelope<T>> {
    return this.send<T>('PUT', path, body);
  }

  /** A write that may be repeated: the same name gives the same idempotency key. */
  once<T>(name: string, path: string, body: object): Promise<Envelope<T>> {
    return this.post<T>(path, body, { 'idempotency-key': seedId(name) });
  }

  /** Gets a new access token for one that has lapsed, once for all calls that wait for it. @returns whether there is one */
  private refresh(): Promise<boolean> {
    this.refreshing ??= this.renew().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async renew(): Promise<boolean> {
    const { refreshToken } = this.session;
    if (!refreshToken) return false;
    const response = await this.ask('POST', '/api/v1/auth/refreshtoken', { refreshToken }, {});
    if (!response.ok) return false;
    const fresh = (await response.json()) as Record<string, unknown>;
    this.token = String(fresh.accessToken);
    Object.assign(this.session, { accessToken: fresh.accessToken, refreshToken: fresh.refreshToken });
    return true;
  }

  /** The bytes of a file. @throws Error for anything but success */
  async bytes(path: string): Promise<Buffer> {
    const response = await fetch(this.base + path, { headers: { authorization: `Bearer ${this.token}` } });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async signOut(): Promise<void> {
    await this.post('/api/auth/log_out', { id: this.session.login_log_id as string });
  }
}
