import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { compoundFile, storedZip } from '../testing/containers';
import { pdfFile, wordFile, workbookFile } from '../testing/office-files';
import { readPolicyFile } from './read-policy-file';

const types = '[Content_Types].xml';
const refusal = (bytes: Buffer) => readPolicyFile(bytes).catch((error: { code: string; message: string }) => error);

async function zipped(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('a file of the library', () => {
  it('of Word is read by paragraphs, with its notes and without what was deleted under revision', async () => {
    const deleted =
      '<w:document xmlns:w="w"><w:p><w:del><w:r><w:delText>Gone</w:delText></w:r></w:del><w:r><w:t>Stays</w:t><w:tab/><w:t>here</w:t></w:r></w:p></w:document>';
    const notes =
      '<w:footnotes xmlns:w="w"><w:footnote><w:p><w:r><w:t>See WHO 2009.</w:t></w:r></w:p></w:footnote></w:footnotes>';
    const file = storedZip({ [types]: '<Types/>', 'word/document.xml': deleted, 'word/footnotes.xml': notes });
    expect(await readPolicyFile(file)).toMatchObject({ format: 'docx', text: 'Stays\there\nSee WHO 2009.' });
    expect(await readPolicyFile(wordFile(['Hand hygiene', 'Wash & dry']))).toEqual({
      format: 'docx',
      text: 'Hand hygiene\nWash & dry',
      words: ['hand', 'hygiene', 'wash', 'dry'],
    });
  });

  it('of Excel is read by rows, numbers and shared texts', async () => {
    const file = workbookFile([
      ['Drug', 'Dose'],
      ['Heparin', 5000],
    ]);
    expect(await readPolicyFile(file)).toMatchObject({ format: 'xlsx', text: 'Drug\tDose\nHeparin\t5000' });
  });

  const published = join(__dirname, '../../../../../shared/data/nist-csf-2.0.xlsx');
  (existsSync(published) ? it : it.skip)('of Excel as NIST publishes it is read', async () => {
    const { format, text } = await readPolicyFile(readFileSync(published));
    expect(format).toBe('xlsx');
    expect(text).toContain("GV\tGOVERN\tThe organization's cybersecurity risk management strategy");
  });

  it.each([
    ['old Word', 'WordDocument', 'doc'],
    ['old Excel', 'Workbook', 'xls'],
  ])('of %s is kept without a text', async (_what, stream, format) => {
    expect(await readPolicyFile(compoundFile({ entries: [stream] }))).toEqual({ format, text: '', words: [] });
  });
});

describe('what is refused', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a text', Buffer.from('Hand hygiene')],
    ['a presentation', storedZip({ [types]: '<Types/>', 'ppt/presentation.xml': '<p/>' })],
    ['an archive', storedZip({ 'policy.docx': 'x' })],
    ['an old presentation', compoundFile({ entries: ['PowerPoint Document'] })],
  ])('%s is none of the three kinds', async (_what, bytes) => {
    expect(await refusal(bytes)).toMatchObject({
      code: 'unsupported_type',
      message: 'Please select only Word, Excel, or PDF files.',
    });
  });

  it('a zip bomb is too large, before anything is unpacked', async () => {
    const bomb = await zipped({ [types]: Buffer.from('<Types/>'), 'word/document.xml': Buffer.alloc(50_000_000, 32) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toMatchObject({ code: 'too_large' });
  });

  it('a bomb of many parts is too large together', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 250 }, (_, i) => [`word/${i}.xml`, Buffer.alloc(900_000, 32)]),
    );
    const bomb = await zipped({ [types]: Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<d/>'), ...parts });
    expect(await refusal(bomb)).toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['an entity', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>'],
    ['entities that grow', '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><d>&b;</d>'],
    ['no end', '<d><e>'],
    ['elements without an end in each other', '<d>'.repeat(5000)],
  ])('XML with %s is damaged', async (_what, xml) => {
    const file = storedZip({ [types]: '<Types/>', 'word/document.xml': xml });
    expect(await refusal(file)).toMatchObject({ code: 'unprocessable' });
  });

  it('a document with a password says so', async () => {
    const file = compoundFile({ entries: ['EncryptedPackage'] });
    expect((await refusal(file)) as object).toMatchObject({ message: expect.stringContaining('password') });
  });

  it.each([
    ['a PDF that breaks off', pdfFile(['One']).subarray(0, 60)],
    ['an archive that breaks off', wordFile(['One']).subarray(0, 200)],
  ])('%s is damaged', async (_what, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'unprocessable' });
  });

  it('a part of an archive with a path out of it is damaged or never opened', async () => {
    const file = storedZip({ [types]: '<Types/>', '../../etc/passwd': 'x', 'word/document.xml': '<d><t>x</t></d>' });
    expect(await refusal(file)).toMatchObject({ code: 'unprocessable' });
  });
});
