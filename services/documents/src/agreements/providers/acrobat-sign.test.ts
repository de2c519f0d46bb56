import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agreement } from '../../repositories/agreement.schema';
import { acrobatSign } from './acrobat-sign';

/** One exchange as the API's reference documents it: what was asked, and what it replies. */
interface Exchange {
  asked: string;
  reply: object | Buffer;
  status?: number;
}

let server: Server;
let folder: string;
let arrivals: { asked: string; authorization: string; body: string }[];
let exchanges: Exchange[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const asked = `${request.method} ${request.url}`;
      arrivals.push({ asked, authorization: request.headers.authorization ?? '', body });
      const known = exchanges.find((one) => one.asked === asked);
      const { reply = {}, status = known ? 200 : 404 } = known ?? {};
      response.writeHead(status, { 'content-type': Buffer.isBuffer(reply) ? 'application/pdf' : 'application/json' });
      response.end(Buffer.isBuffer(reply) ? reply : JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'attesta-acrobat-'));
  const token = join(folder, 'token');
  writeFileSync(token, 'integration-key\n');
  process.env.ACROBAT_SIGN_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.ACROBAT_SIGN_TOKEN_FILE = token;
});
beforeEach(() => {
  arrivals = [];
  exchanges = [];
});
afterAll(() => {
  delete process.env.ACROBAT_SIGN_URL;
  delete process.env.ACROBAT_SIGN_TOKEN_FILE;
  rmSync(folder, { recursive: true, force: true });
  server.close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

const api = '/api/rest/v6';
const agreement = {
  id: '65f000000000000000000001',
  name: 'Hand hygiene',
  message: 'Please sign',
  order: 'sequential',
  signers: [
    { email: 'grace@northwind.test', order: 1 },
    { email: 'ada@outside.test', order: 2 },
  ],
  expiry_date: '2026-12-24',
  reminder_days: 7,
  reference: 'CBJCHBCA',
} as Agreement;
const of = (status: string, first: string, second: string, events: object[] = []) => {
  exchanges = [
    { asked: `GET ${api}/agreements/CBJCHBCA`, reply: { id: 'CBJCHBCA', status } },
    {
      asked: `GET ${api}/agreements/CBJCHBCA/members`,
      reply: {
        participantSets: [
          { role: 'SIGNER', order: 1, status: first, memberInfos: [{ email: 'Grace@northwind.test' }] },
          { role: 'SIGNER', order: 2, status: second, memberInfos: [{ email: 'ada@outside.test' }] },
        ],
      },
    },
    { asked: `GET ${api}/agreements/CBJCHBCA/events`, reply: { events } },
  ];
  return acrobatSign.status(agreement);
};

const external = 'attesta-65f000000000000000000001-8734f9a35116300a';
const looked = `GET ${api}/agreements?externalId=${external}`;

describe('an agreement at Adobe Acrobat Sign', () => {
  it('is not sent again when an earlier try has come there, unless that was cancelled', async () => {
    const document = async () => Buffer.from('%PDF-1.7');
    const made = [
      { asked: `POST ${api}/transientDocuments`, reply: { transientDocumentId: '3AAABLblqZhB' }, status: 201 },
      { asked: `POST ${api}/agreements`, reply: { id: 'SECOND' }, status: 201 },
    ];
    const there = (status: string) => [
      ...made,
      { asked: looked, reply: { userAgreementList: [{ id: 'FIRST', status }] } },
    ];
    exchanges = there('OUT_FOR_SIGNATURE');
    expect(await acrobatSign.send(agreement, document)).toBe('FIRST');
    expect(arrivals).toHaveLength(1);
    exchanges = there('CANCELLED');
    expect(await acrobatSign.send(agreement, document)).toBe('SECOND');
  });

  it('is sent with its document, its signers in order, and its last day', async () => {
    exchanges = [
      { asked: looked, reply: { userAgreementList: [] } },
      { asked: `POST ${api}/transientDocuments`, reply: { transientDocumentId: '3AAABLblqZhB' }, status: 201 },
      { asked: `POST ${api}/agreements`, reply: { id: 'CBJCHBCA' }, status: 201 },
    ];
    expect(await acrobatSign.send(agreement, async () => Buffer.from('%PDF-1.7 the document'))).toBe('CBJCHBCA');
    const [, document, sent] = arrivals;
    expect(document?.body).toContain('%PDF-1.7 the document');
    expect(document?.body).toContain('name="File"; filename="Hand hygiene.pdf"');
    expect(sent?.authorization).toBe('Bearer integration-key');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      fileInfos: [{ transientDocumentId: '3AAABLblqZhB' }],
      name: 'Hand hygiene',
      message: 'Please sign',
      participantSetsInfo: [
        { role: 'SIGNER', order: 1, memberInfos: [{ email: 'grace@northwind.test' }] },
        { role: 'SIGNER', order: 2, memberInfos: [{ email: 'ada@outside.test' }] },
      ],
      signatureType: 'ESIGN',
      state: 'IN_PROCESS',
      expirationTime: '2026-12-24T23:59:59Z',
      reminderFrequency: 'WEEKLY_UNTIL_SIGNED',
      externalId: { id: external },
    });
  });

  it('says how far each signer has come', async () => {
    const signed = { type: 'ESIGNED', date: '2026-11-22T10:00:00Z', participantEmail: 'Grace@northwind.test' };
    expect(await of('OUT_FOR_SIGNATURE', 'COMPLETED', 'WAITING_FOR_MY_SIGNATURE', [signed])).toEqual({
      status: 'out_for_signature',
      signers: [
        { email: 'grace@northwind.test', status: 'signed', at: new Date('2026-11-22T10:00:00Z') },
        { email: 'ada@outside.test', status: 'asked', at: null },
      ],
    });
  });

  it('knows a signer again whose address it writes in other letters', async () => {
    const rejected = { type: 'REJECTED', date: '2026-11-22T10:00:00Z', participantEmail: 'GRACE@northwind.test' };
    const { signers } = await of('CANCELLED', 'CANCELLED', 'CANCELLED', [rejected]);
    expect(signers[0]).toEqual({
      email: 'grace@northwind.test',
      status: 'declined',
      at: new Date('2026-11-22T10:00:00Z'),
    });
  });

  it.each<[string, object[], string]>([
    ['SIGNED', [], 'completing'],
    ['EXPIRED', [], 'expired'],
    ['CANCELLED', [], 'cancelled'],
    [
      'CANCELLED',
      [{ type: 'REJECTED', date: '2026-11-22T10:00:00Z', participantEmail: 'ada@outside.test' }],
      'declined',
    ],
    ['AUTHORING', [], 'out_for_signature'],
  ])('that is %s there with %j is %s here', async (there, events, here) => {
    expect((await of(there, 'COMPLETED', 'COMPLETED', events)).status).toBe(here);
  });

  it('gives its signed document, and the page on which somebody signs', async () => {
    exchanges = [
      { asked: `GET ${api}/agreements/CBJCHBCA/combinedDocument`, reply: Buffer.from('%PDF-1.7 signed') },
      {
        asked: `GET ${api}/agreements/CBJCHBCA/signingUrls`,
        reply: {
          signingUrlSetInfos: [{ signingUrls: [{ email: 'Ada@outside.test', esignUrl: 'https://sign.test/a' }] }],
        },
      },
    ];
    expect(Buffer.from(await acrobatSign.signedDocument(agreement)).toString()).toBe('%PDF-1.7 signed');
    expect(await acrobatSign.view(agreement, 'ada@outside.test')).toBe('https://sign.test/a');
  });

  it('is cancelled', async () => {
    exchanges = [{ asked: `PUT ${api}/agreements/CBJCHBCA/state`, reply: {} }];
    await acrobatSign.cancel(agreement);
    expect(JSON.parse(arrivals[0]?.body ?? '')).toMatchObject({ state: 'CANCELLED' });
  });

  it('is refused with one sentence where the service refuses or is away', async () => {
    await expect(acrobatSign.signedDocument(agreement)).rejects.toMatchObject({ code: 'unavailable' });
    const known = process.env.ACROBAT_SIGN_URL;
    process.env.ACROBAT_SIGN_URL = 'http://127.0.0.1:1';
    await expect(acrobatSign.status(agreement)).rejects.toMatchObject({ code: 'unavailable' });
    process.env.ACROBAT_SIGN_URL = known;
  });
});
