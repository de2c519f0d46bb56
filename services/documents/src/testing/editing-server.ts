import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type ServiceRuntime } from '@attesta/kit';
import type { TestService } from '@attesta/kit/testing';
import { dataPort } from '../data-port/data-port';
import { relayedProtocols } from '../data-port/relayed';
import { signedBytes, ticksOf } from '../wopi/proof';

/** What a call of the editing server came to. */
export interface WopiAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  json(): Record<string, unknown>;
}

/** What a call brings besides its path; a time in the past, and other keys, are for tests of proofs. */
export interface WopiAsk {
  headers?: Record<string, string>;
  body?: Uint8Array;
  at?: number;
  token?: string;
  /** How the call is signed: by the present key, as the server that has a newer one, not at all, or by a stranger's. */
  signed?: 'now' | 'old' | 'no' | 'stranger';
}

const zone = (actions: string): string => `<net-zone name="external-http"><app name="Word">${actions}</app></net-zone>`;

/**
 * An editing server as the protocol of Microsoft's documentation has it: a discovery document with proof keys, and signed calls, which
 * reach the data port by the rpc that the gateway asks first.
 */
export class EditingServer {
  private current = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private before = this.current;
  private readonly stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly servers: Server[] = [];
  private dataUrl = '';
  /** How often its discovery was read. */
  asked = 0;
  discoveryUrl = '';
  readonly hostUrl = 'http://attesta.test';

  constructor(private readonly service: TestService) {}

  async start(): Promise<void> {
    const discovery = createServer((_request, response) => {
      this.asked += 1;
      response.writeHead(200, { 'content-type': 'text/xml' }).end(this.discovery());
    });
    const protocols = relayedProtocols(this.service.runtime as ServiceRuntime);
    const data = createServer(dataPort(createLogger('documents'), () => protocols));
    this.discoveryUrl = `${await this.listen(discovery)}/hosting/discovery`;
    this.dataUrl = await this.listen(data);
  }

  stop(): void {
    for (const server of this.servers) server.close();
  }

  /** Gets a new key; the one before goes on being named. */
  renewKeys(): void {
    this.before = this.current;
    this.current = generateKeyPairSync('rsa', { modulusLength: 2048 });
  }

  /** Calls a document's path. */
  async ask(method: string, path: string, token: string, given: WopiAsk = {}): Promise<WopiAnswer> {
    const id = path.split('/')[3] ?? '';
    const target = `${path}?access_token=${encodeURIComponent(given.token ?? token)}&lang=en`;
    const reply = await this.service.call('documents.OpenWopiFile', { id, access_token: given.token ?? token });
    const answer = await fetch(this.dataUrl + (reply.data?.path ?? ''), {
      method,
      headers: { ...given.headers, ...this.proof(token, target, given), 'x-relay-target': target },
      ...(given.body && { body: new Uint8Array(given.body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      json: () => JSON.parse(bytes.toString()) as Record<string, unknown>,
    };
  }

  private proof(token: string, target: string, { at = Date.now(), signed = 'now' }: WopiAsk): Record<string, string> {
    if (signed === 'no') return {};
    const timestamp = ticksOf(at);
    const bytes = signedBytes({ token, url: this.hostUrl + target, timestamp });
    const by = ({ privateKey }: { privateKey: KeyObject }) => sign('sha256', bytes, privateKey).toString('base64');
    const key = { now: this.current, old: this.before, stranger: this.stranger }[signed];
    const old = signed === 'now' ? this.before : key;
    return { 'x-wopi-timestamp': timestamp, 'x-wopi-proof': by(key), 'x-wopi-proofold': by(old) };
  }

  private discovery(): string {
    const { n, e } = this.current.publicKey.export({ format: 'jwk' });
    const old = this.before.publicKey.export({ format: 'jwk' });
    const base64 = (text = '') => Buffer.from(text, 'base64url').toString('base64');
    const actions = ['docx', 'xlsx'].map(
      (ext) =>
        `<action name="edit" ext="${ext}" urlsrc="https://office.test/edit?&lt;ui=UI_LLCC&amp;&gt;&lt;rs=X&amp;&gt;"/>`,
    );
    return `<?xml version="1.0" encoding="utf-8"?><wopi-discovery>${zone(actions.join(''))}<proof-key value="x" modulus="${base64(n)}" exponent="${base64(e)}" oldvalue="x" oldmodulus="${base64(old.n)}" oldexponent="${base64(old.e)}"/></wopi-discovery>`;
  }

  private listen(server: Server): Promise<string> {
    this.servers.push(server);
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
    );
  }
}
