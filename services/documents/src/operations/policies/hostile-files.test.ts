import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { pagesOf } from '../../agreements/prepare-document';
import { prepareNext } from '../../agreements/prepare-next';
import { FileRepository } from '../../repositories/file.repository';
import { storedZip } from '../../testing/containers';
import { pdfFile, wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

// Each of them takes a worker thread of its own to its limits.
jest.setTimeout(240_000);

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

/** An administrator who waits for as long as these calls have (deadline_seconds in proto/). */
const admin = () => ({ ...world.northwind.admin, deadline: 120_000 });
const library = (name: string, bytes: Buffer) =>
  world.upload(name, bytes, {}, admin()).then(
    ({ status = '' }) => status,
    ({ code }: { code: string }) => code,
  );
const toSign = async (name: string, bytes: Buffer) => {
  const file = await world.file(name, bytes);
  const call = world.service.call('documents.CreateAgreement', { file_id: file.id }, admin());
  return call.then(
    ({ data }) => data?.status ?? '',
    ({ code }: { code: string }) => code,
  );
};

/** A PDF of some objects, without a table of where they stand: readers find them by themselves. */
const brokenPdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
const onePage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
const pages = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>', onePage];

describe('a file that is two kinds at once', () => {
  const script = '<html><script>fetch("/api/session")</script>';
  it.each<[string, string, Buffer, string]>([
    [
      'a page of the web before a PDF',
      'Round.pdf',
      Buffer.concat([Buffer.from(script), pdfFile(['One'])]),
      'unsupported_type',
    ],
    [
      'an archive before a PDF',
      'Round.pdf',
      Buffer.concat([storedZip({ 'a.txt': 'x' }), pdfFile(['One'])]),
      'unprocessable',
    ],
    [
      'a PDF before an archive is a PDF',
      'Round.pdf',
      Buffer.concat([pdfFile(['One']), storedZip({ 'a.txt': 'x' })]),
      'draft',
    ],
    [
      'a PDF behind bytes of a printer is a PDF',
      'Round.pdf',
      Buffer.concat([Buffer.from('\x1b%-12345X@PJL\n'), pdfFile(['One'])]),
      'draft',
    ],
    [
      'a picture with a PDF in it',
      'Round.pdf',
      Buffer.concat([Buffer.from('GIF89a<'), pdfFile(['One'])]),
      'unsupported_type',
    ],
  ])('%s', async (_what, name, bytes, expected) => {
    expect(await library(name, bytes)).toBe(expected);
  });

  it('is never offered as a page: its type is told from its content', async () => {
    const { id } = await world.file('Round.html', Buffer.concat([pdfFile(['One']), Buffer.from(script)]));
    const { content_type } = (await new FileRepository({ organizationId: '' }).findById(id ?? '')) ?? {};
    expect(content_type).toBe('application/pdf');
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\Windows\\policy.pdf', 'policy.pdf'],
    ['Hand\u0000\u001b[2Jhygiene\r\nSet-Cookie: a=b.pdf', /^[^\p{Cc}]+\.pdf$/u],
    ['\u202Efdp.policy.pdf', 'fdp.policy.pdf'],
    [`${'x'.repeat(400)}.pdf`, /^x{100,176}\.pdf$/],
    ['....pdf', 'pdf'],
  ])('%j leads nowhere', async (given, expected) => {
    const { name = '' } = await world.file(given, pdfFile(['One']));
    if (typeof expected === 'string') expect(name).toBe(expected);
    else expect(name).toMatch(expected);
  });
});

describe('a document with programs or with more than it says', () => {
  it.each<[string, string, () => Buffer]>([
    ['with macros by its name', 'Round.docm', () => wordFile(['x'])],
    ['with macros by its name, of Excel', 'Round.xlsm', () => wordFile(['x'])],
    ['with macros under another name', 'Round.docx', () => wordFile(['x'], { 'word/vbaProject.bin': 'x' })],
  ])('%s is refused on its way in', async (_what, name, bytes) => {
    await expect(world.file(name, bytes())).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('with controls that run is refused where it would be converted', async () => {
    const { initkey } = await world.upload('Round.docx', wordFile(['x'], { 'word/activeX/activeX1.bin': 'x' }));
    const { data } = await world.service.call('documents.CreateAgreement', { initkey }, world.northwind.admin);
    await prepareNext(world.service.runtime);
    const { data: after } = await world.service.call(
      'documents.GetAgreement',
      { id: data?.id ?? '' },
      world.northwind.admin,
    );
    expect(after).toMatchObject({ status: 'failed', failure: { key: 'documents.convert_macros' } });
  });

  it('that names a file of this machine is refused, and the file is not read', async () => {
    const entity = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>';
    const file = storedZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': entity });
    expect(await library('Round.docx', file)).toBe('unprocessable');
    expect(await toSign('Round.docx', file)).toBe('unprocessable');
  });
});

describe('a PDF that is more than one can read', () => {
  // Each page is read for the search: what ten thousand take, three thousand show.
  const count = process.env.TEST_EXHAUSTIVE === '1' ? 10_000 : 3_000;
  it(`of ${count} pages is kept and searched, and refused where it would be signed`, async () => {
    const bytes = pdfFile(Array.from({ length: count }, (_, index) => `Page ${index + 1}`));
    expect(await library('Long.pdf', bytes)).toBe('draft');
    // Its pages are not taken apart for that, which took longer than a test may.
    await expect(pagesOf({ organizationId: world.northwind.id }, bytes)).rejects.toMatchObject({ code: 'too_large' });
    expect(await toSign('Long.pdf', bytes)).toBe('too_large');
  });

  it.each<[string, Buffer]>([
    [
      'with arrays in each other',
      brokenPdf(...pages.slice(0, 2), onePage, `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    ],
    ['with dictionaries in each other', brokenPdf(...pages, `${'<</A '.repeat(100_000)}1${'>>'.repeat(100_000)}`)],
    ['whose pages are their own parents', brokenPdf(pages[0] as string, '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>')],
    [
      'that says to have a million pages',
      brokenPdf(pages[0] as string, '<</Type/Pages/Count 1000000/Kids[3 0 R]>>', onePage),
    ],
    ['whose stream unpacks to far more', pdfBomb()],
  ])('%s ends nobody’s service', async (_what, bytes) => {
    expect(['draft', 'unprocessable', 'too_large']).toContain(await library('Deep.pdf', bytes));
    expect(['out_for_signature', 'unprocessable', 'too_large']).toContain(await toSign('Deep.pdf', bytes));
    expect(await library('Next.pdf', pdfFile([`After ${_what}`]))).toBe('draft');
  });
});

describe('a Word document of a million paragraphs', () => {
  it('is read in a thread of its own: others are answered meanwhile', async () => {
    const body = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_000_000);
    const file = storedZip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    });
    const stored = await world.file('Million.docx', file);
    let answered = 0;
    let isOver = false;
    const reading = world.service
      .call('documents.UploadPolicies', { files: [stored] }, admin())
      .then(
        ({ data }) => data?.[0]?.status,
        ({ code }: { code: string }) => code,
      )
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      await world.service.call('documents.ListPolicies', {}, world.northwind.viewer);
      answered += 1;
    }
    // On a busy machine it may take longer than one file may: then it is refused.
    expect(['draft', 'unprocessable']).toContain(await reading);
    expect(answered).toBeGreaterThan(5);
  });

  it('that was packed to a thousandth is refused before it is unpacked', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml');
    zip.addBuffer(Buffer.from('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_000_000)), 'word/document.xml');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    expect(await library('Million.docx', Buffer.concat(chunks))).toBe('too_large');
  });
});

/** A PDF with an object stream of 300 MB that packs to some hundred kilobytes. */
function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(300 * 1024 * 1024, 32), { level: 9 });
  const head = `%PDF-1.7\n1 0 obj\n${pages[0]}\nendobj\n2 0 obj\n${pages[1]}\nendobj\n3 0 obj\n${onePage}\nendobj\n4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  ]);
}
