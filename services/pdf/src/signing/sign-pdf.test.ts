import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeHeavyWork, newId } from '@attesta/kit/testing';
import { PDFDocument } from 'pdf-lib';
import { type Certificate, ContentInfo, SignedData } from 'pkijs';
import { makePkcs12, mostPages, pageSizes, signPdf } from '..';
import { appendPages } from '../audit/append-pages';

const before = { ...process.env };
let folder = '';
let pdf: Uint8Array;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signing-'));
  process.env.PDF_SIGNING_P12_FILE = join(folder, 'identity.p12');
  process.env.PDF_SIGNING_PASSPHRASE_FILE = join(folder, 'passphrase');
  writeFileSync(process.env.PDF_SIGNING_P12_FILE, await makePkcs12('Northwind test', 'a pass phrase'));
  writeFileSync(process.env.PDF_SIGNING_PASSPHRASE_FILE, 'a pass phrase\n');
  const document = await PDFDocument.create();
  document.addPage().drawText('Agreed.');
  pdf = await document.save();
});
afterAll(async () => {
  await closeHeavyWork();
  process.env = before;
  rmSync(folder, { recursive: true });
});

const scope = { organizationId: newId() };
const facts = { reason: 'Approved (final) \\ موافقة', name: 'Åse 王', at: new Date('2026-05-04T03:02:01Z') };
const signed = async (): Promise<Buffer> => Buffer.from(await signPdf(pdf, facts, scope));

/** What is signed, and the signature. */
function partsOf(file: Buffer): { bytes: Buffer; cms: Buffer } {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(file.toString('latin1'))?.slice(1).map(Number) ?? [];
  const [start = 0, first = 0, second = 0, rest = 0] = range;
  expect([start, second + rest]).toEqual([0, file.length]);
  const bytes = Buffer.concat([file.subarray(0, first), file.subarray(second)]);
  return { bytes, cms: Buffer.from(file.subarray(first + 1, second - 1).toString('latin1'), 'hex') };
}

function signatureIn(cms: Buffer): SignedData {
  return new SignedData({ schema: ContentInfo.fromBER(cms).content });
}

describe('a signed PDF', () => {
  it('holds a signature of all its bytes by the certificate of the installation, which is among what is signed', async () => {
    const { bytes, cms } = partsOf(await signed());
    const [signer] = signatureIn(cms).signerInfos;
    const attributes = new Map(signer?.signedAttrs?.attributes.map(({ type, values }) => [type, values[0]]));
    const digest = attributes.get('1.2.840.113549.1.9.4').valueBlock.valueHexView;
    expect(Buffer.from(digest)).toEqual(createHash('sha256').update(bytes).digest());
    const [issued] = (signatureIn(cms).certificates ?? []) as Certificate[];
    const certificate = new X509Certificate(Buffer.from((issued as Certificate).toSchema(true).toBER()));
    expect(certificate.subject).toBe('CN=Northwind test');
    const [[[bound]]] = [attributes.get('1.2.840.113549.1.9.16.2.47').valueBlock.value].map(([list]) =>
      list.valueBlock.value.map((id: { valueBlock: { value: unknown[] } }) => id.valueBlock.value),
    );
    expect(Buffer.from(bound.valueBlock.valueHexView)).toEqual(createHash('sha256').update(certificate.raw).digest());
    const toSign = Buffer.from(signer?.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
    toSign[0] = 0x31;
    const value = Buffer.from(signer?.signature.valueBlock.valueHexView ?? []);
    expect(
      verify('sha256', toSign, createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })), value),
    ).toBe(true);
  });

  it('leaves no room behind the signature, for what stood there would be signed by nobody', async () => {
    const { cms } = partsOf(await signed());
    const [tag, form] = cms;
    expect([tag, form]).toEqual([0x30, 0x82]);
    expect(cms.length).toBe(4 + cms.readUInt16BE(2));
  });

  it('says why and by whom in any script, without a bracket that ends the text', async () => {
    const file = (await signed()).toString('latin1');
    expect(file).toContain('/SubFilter /ETSI.CAdES.detached');
    const name = Buffer.from('\ufeffÅse 王', 'utf16le').swap16().toString('latin1');
    expect(file).toContain(`/Name (${name})`);
    expect(file).toContain('\\(');
  });

  it('may be as long as a document that is taken, with what was added to it', async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < mostPages; page += 1) document.addPage([100, 100]);
    const taken = await document.save();
    expect(await pageSizes(taken)).toHaveLength(mostPages);
    const more = await PDFDocument.create();
    more.addPage().drawText('What has happened.');
    const added = await appendPages({ pdf: taken, more: await more.save() });
    expect(partsOf(Buffer.from(await signPdf(added, facts, scope))).cms.length).toBeGreaterThan(0);
  }, 120_000);

  const pdfsig = process.env.PDFSIG_PATH;
  (pdfsig ? it : it.skip)('is valid to pdfsig, and invalid with any byte changed (PDFSIG_PATH)', async () => {
    const file = await signed();
    const judge = (bytes: Buffer): string => {
      const path = join(folder, 'judged.pdf');
      writeFileSync(path, bytes);
      return execFileSync(pdfsig as string, [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    };
    expect(judge(file)).toMatch(
      /Signature Type: ETSI.CAdES.detached[\s\S]*Total document signed[\s\S]*Signature is Valid/,
    );
    const text = file.toString('latin1');
    const [begin, end] = [text.indexOf('/Contents <') + 11, text.indexOf('>', text.indexOf('/Contents <'))];
    const spread = Array.from({ length: 40 }, (_, index) => Math.floor((index * file.length) / 40));
    for (const place of [
      text.indexOf('/MediaBox [') + 12,
      text.indexOf('/M (D:') + 8,
      text.lastIndexOf('/Size ') + 6,
      // Of the signature itself its value, which is its end; what stands before is its certificate.
      end - 100,
      ...spread.filter((one) => one < begin || one >= end),
    ]) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] as number) ^ 1;
      expect(judge(changed)).not.toContain('Signature is Valid');
    }
  });
});

describe('the time stamp authority', () => {
  let server: Server;
  const answers = async (answer: RequestListener): Promise<void> => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    process.env.PDF_TIMESTAMP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => {
    server.close();
    delete process.env.PDF_TIMESTAMP_URL;
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  (hasOpenssl ? describe : describe.skip)('of OpenSSL', () => {
    const openssl = (...parts: string[]): string =>
      execFileSync('openssl', parts, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const stamp = (query: Buffer): Buffer => {
      writeFileSync(join(folder, 'query.tsq'), query);
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
      return readFileSync(join(folder, 'reply.tsr'));
    };
    beforeAll(() => {
      writeFileSync(join(folder, 'tsa.cnf'), authority);
      writeFileSync(join(folder, 'serial'), '01\n');
      const made = ['-newkey', 'rsa:2048', '-noenc', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-days', '2'];
      openssl('req', '-x509', '-config', 'tsa.cnf', '-subj', '/CN=Test authority', ...made);
    });

    it('stamps the value of the signature, and its token is in the document', async () => {
      await answers(async (request, response) => {
        const query = Buffer.concat(await request.toArray());
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(stamp(query));
      });
      const [signer] = signatureIn(partsOf(await signed()).cms).signerInfos;
      const [stamped, ...others] = signer?.unsignedAttrs?.attributes ?? [];
      expect([stamped?.type, others]).toEqual(['1.2.840.113549.1.9.16.2.14', []]);
      writeFileSync(join(folder, 'token.der'), Buffer.from(stamped?.values[0].toBER()));
      const judge = (value: Uint8Array): string => {
        writeFileSync(join(folder, 'value'), value);
        const token = ['-in', 'token.der', '-token_in', '-CAfile', 'tsa.pem'];
        return openssl('ts', '-verify', '-data', 'value', ...token);
      };
      const value = Buffer.from(signer?.signature.valueBlock.valueHexView ?? []);
      expect(judge(value)).toMatch(/Verification: OK/);
      value[0] = (value[0] as number) ^ 1;
      expect(() => judge(value)).toThrow();
    });

    it('that stamps what it was asked for another time lets nothing be signed', async () => {
      let first: Buffer | undefined;
      await answers(async (request, response) => {
        const query = Buffer.concat(await request.toArray());
        first ??= stamp(query);
        response.writeHead(200).end(first);
      });
      await signed();
      await expect(signPdf(pdf, facts, scope)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('that fails lets nothing be signed', async () => {
    await answers((_request, response) => void response.writeHead(500).end());
    await expect(signPdf(pdf, facts, scope)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

/** An authority of one certificate, as `openssl ts` reads it. */
const authority = `
[req]
distinguished_name = name
x509_extensions = ext
[name]
[ext]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = authority
[authority]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
`;

it('is signed by no certificate that has expired, and says since when it is', async () => {
  const at = new Date(Date.now() + 11 * 366 * 86_400_000);
  await expect(signPdf(pdf, { ...facts, at }, scope)).rejects.toMatchObject({
    code: 'unavailable',
    errors: [{ sentence: { key: 'documents.certificate_expired' } }],
  });
});

it('names the setting when the passphrase is another', async () => {
  const file = join(folder, 'other.p12');
  writeFileSync(file, await makePkcs12('Other', 'another'));
  process.env.PDF_SIGNING_P12_FILE = file;
  await expect(signPdf(pdf, facts, scope)).rejects.toThrow('PDF_SIGNING_P12_FILE');
});
