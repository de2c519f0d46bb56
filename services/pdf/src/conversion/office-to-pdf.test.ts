import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { mostPages, officeToNewer, officeToPdf, pageSizes, stopConverter } from '..';
import { pageBreak, paragraph, wordDocument, zip } from '../testing/office-files';
import { textOf } from '../testing/read-text';

// LibreOffice starts in 3 to 8 s on a free machine.
jest.setTimeout(240_000);
afterAll(() => stopConverter());

/** The processes of LibreOffice that this one has started. */
function converters(): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return children.map(Number).filter((pid) => {
    try {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('converter-program');
    } catch {
      return false;
    }
  });
}

describe('a Word file', () => {
  it('becomes a PDF with its pages and its letters', async () => {
    const file = wordDocument(
      `${paragraph('Hand hygiene')}${pageBreak}${paragraph('نظافة اليدين')}${paragraph('手卫生')}`,
    );
    const pdf = await officeToPdf(file, 'docx');
    expect(await pageSizes(pdf)).toHaveLength(2);
    const text = textOf(pdf);
    expect(text).toContain('Hand hygiene');
    expect(text).toContain('手卫生');
    expect(text).toMatch(/[\u0600-\u06ff]/);
  });

  it('is turned by one process for all, which is replaced when it is killed', async () => {
    const file = wordDocument(paragraph('Again'));
    await Promise.all([officeToPdf(file, 'docx'), officeToPdf(file, 'docx', { organizationId: 'other' })]);
    const [first, ...others] = converters();
    expect(others).toEqual([]);
    const pending = officeToPdf(file, 'docx');
    process.kill(first as number, 'SIGKILL');
    expect(textOf(await pending)).toContain('Again');
    expect(converters()).not.toContain(first);
  });

  it('is turned by the process that was started for it, start after start', async () => {
    const starts = process.env.TEST_EXHAUSTIVE === '1' ? 8 : 4;
    const before = converters();
    const seen = new Set<number>();
    const look = setInterval(() => converters().map((pid) => before.includes(pid) || seen.add(pid)), 200);
    for (let start = 0; start < starts; start += 1) {
      stopConverter();
      await officeToPdf(wordDocument(paragraph('Cold')), 'docx');
    }
    clearInterval(look);
    // Of those that LibreOffice's own main came up in as well, every fourth stood still and was replaced.
    expect(seen.size).toBe(starts);
  });

  it('waits for its turn in a queue of five for an organization', async () => {
    const file = wordDocument(paragraph('Many'));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => officeToPdf(file, 'docx')));
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => reason.code)).toEqual(['too_many', 'too_many']);
  });
});

describe('a hostile file', () => {
  it.each<[string, 'docx' | 'xls', () => Buffer, string]>([
    ['a zip bomb', 'docx', () => zip({ 'word/document.xml': 'a'.repeat(50_000_000) }), 'too_large'],
    ['no archive', 'docx', () => Buffer.from('PK\x03\x04 and no more'), 'unprocessable'],
    ['a file that is too large', 'docx', () => Buffer.alloc(60 * 1024 * 1024), 'too_large'],
    ['a document with macros', 'docx', () => wordDocument('', { 'word/vbaProject.bin': 'x' }), 'unprocessable'],
    ['a document with a password', 'docx', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unprocessable'],
    ['text under the name of a workbook', 'xls', () => Buffer.from('a;b'), 'unprocessable'],
  ])('that is %s is refused', async (_name, format, file, code) => {
    await expect(officeToPdf(file(), format)).rejects.toMatchObject({ code });
  });

  it('under the name of an old format is refused there too', async () => {
    const scope = { organizationId: '' };
    await expect(officeToNewer(Buffer.from('a;b'), 'xls', scope)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(officeToNewer(Buffer.alloc(60 * 1024 * 1024), 'doc', scope)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('reads no file of the machine and asks no other machine', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'secret-'));
    const secret = join(folder, 'secret.txt');
    writeFileSync(secret, 'THE-SECRET');
    const address = `http://127.0.0.1:${port}`;
    const prolog = `<!DOCTYPE w [<!ENTITY a SYSTEM "file://${secret}"><!ENTITY b SYSTEM "${address}/entity">]>`;
    const field = (target: string) =>
      `<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;${target}&quot; "><w:r><w:t>field</w:t></w:r></w:fldSimple></w:p>`;
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${address}/template"
      TargetMode="External"/></Relationships>`;
    const file = wordDocument(
      `${paragraph('before &a; &b;')}${field(secret)}${field(`${address}/field`)}`,
      { 'word/_rels/document.xml.rels': relations },
      prolog,
    );
    const text = await officeToPdf(file, 'docx').then(
      (pdf) => textOf(pdf),
      (error: Error) => error.message,
    );
    server.close();
    rmSync(folder, { recursive: true });
    expect(text).not.toContain('THE-SECRET');
    expect(asked).toEqual([]);
  });
});

it('refuses a PDF with more pages than a document may have', async () => {
  const document = await PDFDocument.create();
  for (let page = 0; page < 10_000; page += 1) document.addPage();
  expect(document.getPageCount()).toBeGreaterThan(mostPages);
  await expect(pageSizes(await document.save())).rejects.toMatchObject({ code: 'too_large' });
});
