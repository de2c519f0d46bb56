import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partOf, withPart } from '@attesta/office/testing';

const body = 'word/document.xml';
const ticksTo1970 = 621_355_968_000_000_000n;

/** An open document of the server: where its host has it, and by which token. */
interface Opened {
  source: string;
  token: string;
  lock: string;
  bytes: Uint8Array;
}

/**
 * A small editing server as WOPI has it, with pages of its own that people see in a frame: it takes the lock, reads the file, shows what
 * it says, puts one word in the place of another, keeps that, and gives the lock back when the document is closed. Its calls are signed
 * by the keys of its discovery document.
 */
export class EditingServer {
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  private opened: Opened | undefined;
  origin = '';
  /** What its host was asked, as "LOCK 200". */
  readonly calls: string[] = [];

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    if (pathname === '/hosting/discovery')
      return void response.writeHead(200, { 'content-type': 'text/xml' }).end(this.discovery());
    const form = new URLSearchParams(await textOf(request));
    const show = (page: string) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (pathname === '/open')
      return show(await this.open(searchParams.get('WOPISrc') ?? '', form.get('access_token') ?? ''));
    if (pathname === '/replace') return show(await this.replace(form.get('word') ?? '', form.get('by') ?? ''));
    if (pathname === '/close') return show(await this.close());
    response.writeHead(404).end();
  }

  private async open(source: string, token: string): Promise<string> {
    this.opened = { source, token, lock: crypto.randomUUID(), bytes: new Uint8Array() };
    const info = JSON.parse(Buffer.from(await this.ask('GET', '')).toString()) as Record<string, unknown>;
    await this.ask('POST', '', 'LOCK');
    this.opened.bytes = await this.ask('GET', '/contents');
    return this.page(`<h1>${info.BaseFileName}</h1><p>${info.UserFriendlyName}, ${info.UserCanWrite ? 'may write' : 'reads'}</p>
<form method="post" action="/replace"><label>Word <input name="word"></label><label>By <input name="by"></label>
<button>Replace</button></form>`);
  }

  private async replace(word: string, by: string): Promise<string> {
    if (!this.opened) throw new Error('Nothing is open.');
    const text = partOf(this.opened.bytes, body);
    if (!text.includes(word)) throw new Error(`The document does not say ${word}.`);
    this.opened.bytes = withPart(this.opened.bytes, body, text.replace(word, by));
    await this.ask('POST', '/contents', 'PUT', this.opened.bytes);
    return this.page('<p role="status">Kept</p><form method="post" action="/close"><button>Close</button></form>');
  }

  private async close(): Promise<string> {
    await this.ask('POST', '', 'UNLOCK');
    this.opened = undefined;
    return this.page('<p role="status">Closed</p>');
  }

  private page(content: string): string {
    return `<!doctype html><html lang="en"><title>Editing server</title><body>${content}</body></html>`;
  }

  /** Calls the host about the open document. @throws Error for any answer but 200 */
  private async ask(method: string, path: string, override = '', sent?: Uint8Array): Promise<Uint8Array> {
    const { source, token, lock } = this.opened as Opened;
    const url = `${source}${path}?access_token=${encodeURIComponent(token)}`;
    const timestamp = String(BigInt(Date.now()) * 10_000n + ticksTo1970);
    const proof = sign('sha256', provenBytes(token, url, timestamp), this.keys.privateKey as KeyObject);
    const reply = await fetch(url, {
      method,
      headers: {
        'x-wopi-timestamp': timestamp,
        'x-wopi-proof': proof.toString('base64'),
        'x-wopi-proofold': proof.toString('base64'),
        ...(override && { 'x-wopi-override': override, 'x-wopi-lock': lock }),
      },
      ...(sent && { body: new Uint8Array(sent) }),
    });
    this.calls.push(`${override || (path ? 'GetFile' : 'CheckFileInfo')} ${reply.status}`);
    if (reply.status !== 200) throw new Error(`${override || method} ${path}: ${reply.status} ${await reply.text()}`);
    return new Uint8Array(await reply.arrayBuffer());
  }

  private discovery(): string {
    const { n, e } = this.keys.publicKey.export({ format: 'jwk' });
    const [modulus, exponent] = [n, e].map((text = '') => Buffer.from(text, 'base64url').toString('base64'));
    const action = `<action name="edit" ext="docx" urlsrc="${this.origin}/open?&lt;ui=UI_LLCC&amp;&gt;"/>`;
    return `<?xml version="1.0" encoding="utf-8"?><wopi-discovery><net-zone name="external-http"><app name="Word">${action}</app></net-zone><proof-key value="x" modulus="${modulus}" exponent="${exponent}" oldvalue="x" oldmodulus="${modulus}" oldexponent="${exponent}"/></wopi-discovery>`;
  }
}

/** What a proof signs: token, address in capital letters and time, each behind its length (WOPI, proof keys). */
function provenBytes(token: string, url: string, timestamp: string): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt(timestamp));
  const pieces = [Buffer.from(token), Buffer.from(url.toUpperCase()), time].flatMap((piece) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(piece.length);
    return [length, piece];
  });
  return Buffer.concat(pieces);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
