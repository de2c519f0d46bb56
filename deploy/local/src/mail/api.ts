import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { detailsOf, summaryOf } from './message';
import { listPage, mailPage } from './page';
import type { MailStore } from './store';

const DEFAULT_LIMIT = 50;
const LARGEST_BODY = 1_000_000;
/** A caught mail's own page may show its pictures and styles, and nothing of it may run. */
const POLICY =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";

/** Mailpit's JSON calls, and pages for people. */
export function startApi(store: MailStore, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (!isOwnHost(request))
      return send(response, 421, 'text/plain', 'The mail catcher answers under its own name only.');
    answer(store, request, response).catch((error) => {
      send(response, error instanceof SyntaxError ? 400 : 500, 'text/plain', error.message);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Whether a request names this server. A page of somebody else's whose host name was made to lead here names itself, and a
 * form of another page says where it comes from: neither may read or delete mail.
 */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const own = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const { host = '', origin } = headers;
  return own.includes(host) && (origin === undefined || own.some((name) => origin === `http://${name}`));
}

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const call = `${request.method} ${pathname}`;
  const [, ofMail = '', part = ''] = /^GET \/api\/v1\/message\/(\w+)\/part\/(\d+)$/.exec(call) ?? [];
  if (part) return file(store, ofMail, part, response);
  const [, kind, id] = /^GET \/(?:api\/v1\/)?(message|view|body)\/([\w]+)$/.exec(call) ?? [];
  if (call === 'GET /api/v1/messages') return json(response, list(store, searchParams));
  if (call === 'DELETE /api/v1/messages') {
    const body = (await readBody(request)).trim();
    const { IDs = [] } = body ? (JSON.parse(body) as { IDs?: string[] }) : {};
    store.remove(IDs);
    return send(response, 200, 'text/plain', 'ok');
  }
  if (call === 'GET /') return send(response, 200, 'text/html', listPage(store.all(), searchParams.get('q') ?? ''));
  if (call === 'POST /delete-all') {
    store.remove([]);
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  const mail = id && store.read(id);
  if (!mail) return send(response, 404, 'text/plain', 'There is no such page or mail.');
  if (kind === 'message') return json(response, detailsOf(mail));
  if (kind === 'view') return send(response, 200, 'text/html', mailPage(mail));
  return send(response, 200, mail.HTML ? 'text/html' : 'text/plain', mail.HTML || mail.Text);
}

/** A file of a mail, to be saved: nothing of it is shown as a page. */
function file(store: MailStore, id: string, part: string, response: ServerResponse): void {
  const found = store
    .all()
    .find(({ ID }) => ID === id)
    ?.Files.find(({ PartID }) => PartID === part);
  if (!found?.Content) {
    send(response, 404, 'text/plain', 'There is no such file.');
    return;
  }
  const name = encodeURIComponent(found.FileName || `part-${part}`);
  response.writeHead(200, {
    'content-type': found.ContentType,
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(Buffer.from(found.Content, 'base64'));
}

function list(store: MailStore, query: URLSearchParams): Record<string, unknown> {
  const all = store.all();
  const start = Math.max(0, Number(query.get('start')) || 0);
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT) || DEFAULT_LIMIT;
  const messages = all.slice(start, start + limit).map(summaryOf);
  const unread = all.filter((mail) => !mail.Read).length;
  return {
    total: all.length,
    unread,
    count: messages.length,
    messages_count: all.length,
    messages_unread: unread,
    start,
    tags: [],
    messages,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > LARGEST_BODY) throw new SyntaxError('the body is too large');
  }
  return body;
}

function json(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
