import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { newId } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { compoundFile, officeDocument, storedZip } from '../../testing/containers';
import { startUploads, type Uploads } from '../../testing/uploads';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

const store = (name: string, bytes: Buffer, declared_type = 'application/pdf', chunkBytes?: number) =>
  uploads.store({ name, declared_type, organization_id: newId(), user_id: newId() }, bytes, chunkBytes);

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const text = Buffer.from('echo the ward round of 3 May\r\n');
/** The first bytes of a Windows program: DOS header and stub, then "PE". */
const windows = Buffer.concat([
  Buffer.from('4d5a90000300000004000000ffff0000b80000000000000040', 'hex'),
  Buffer.alloc(35),
  Buffer.from('800000000e1fba0e00b409cd21b8014ccd21', 'hex'),
  Buffer.from('This program cannot be run in DOS mode.\r\r\n$'),
  Buffer.alloc(8),
  Buffer.from('PE\0\0d\x86'),
  Buffer.alloc(256),
]);
const linux = readFileSync(process.execPath).subarray(0, 100_000);
const mac = Buffer.concat([Buffer.from('cffaedfe0700000103000000', 'hex'), Buffer.alloc(256)]);
const javaClass = Buffer.concat([Buffer.from('cafebabe00000034', 'hex'), Buffer.alloc(256)]);
const shortcut = Buffer.concat([Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), Buffer.alloc(256)]);
const jar = storedZip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\r\n', 'Main.class': 'x' });
const apk = storedZip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' });
const installer = compoundFile({ rootClass: '84100c0000000000c000000000000046' });

describe('A program is refused as a file', () => {
  it.each<[string, string, Buffer]>([
    ['for Windows', 'setup.exe', windows],
    ['for Windows under the name of a document', 'report.pdf', windows],
    ['for Windows under two extensions, the last one harmless', 'report.exe.pdf', windows],
    ['for Windows under two extensions, the first one harmless', 'report.pdf.exe', pdf],
    ['for Windows without an extension', 'setup', windows],
    ['for Linux', 'photo.png', linux],
    ['for macOS', 'photo.png', mac],
    ['for Java, a class', 'data.csv', javaClass],
    ['for Java, an archive', 'data.zip', jar],
    ['for Android', 'data.zip', apk],
    ['that installs, under the name of an old document', 'minutes.doc', installer],
    ['that is a shortcut', 'minutes.pdf', shortcut],
    ['that is a script which names its interpreter', 'notes.txt', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
    ['that is a script behind a byte order mark', 'notes.txt', Buffer.from('\ufeff#! /usr/bin/env python3\n')],
    ['that is a Word document with macros', 'a.docx', officeDocument('application/vnd.ms-word.document.macroEnabled')],
    ['that is a document with a part of macros', 'a.docx', officeDocument(word, { 'word/vbaProject.bin': 'x' })],
    ['that is an old document with macros', 'a.doc', compoundFile({ entries: ['Macros', '_VBA_PROJECT'] })],
  ])('%s', async (_kind, name, bytes) => {
    const before = await new FileRepository({ organizationId: '' }).count();
    await expect(store(name, bytes)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(new RegExp(`“${name}” was refused: .* Accepted are PDF and Office documents`)),
    });
    expect(await new FileRepository({ organizationId: '' }).count()).toBe(before);
  });

  it.each(
    [
      'BAT cmd ps1 vbs js jse wsf hta lnk scr com msi jar apk sh py reg docm xlsm pptm',
      'chm hlp application appref-ms appx appxbundle msix msixbundle appinstaller msu cab diagcab settingcontent-ms library-ms search-ms',
      'desktop AppImage ws wsc msc ps1xml psc1 ade adp mde accde xla xlam slk iqy pyc pl php iso img vhd vhdx',
    ].flatMap((line) => line.split(' ')),
  )('by the extension .%s, whatever it holds', async (extension) => {
    await expect(store(`round.${extension}`, text)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('wherever in the stream its macros are named, and however it is cut', async () => {
    const document = officeDocument(word, { 'word/media/image1.png': 'x'.repeat(300_000), 'word/vbaProject.bin': 'x' });
    const edge = document.indexOf('vbaProject.bin') + 5;
    await expect(store('a.docx', document, word, edge)).rejects.toMatchObject({ code: 'unprocessable' });
  });
});

describe('A program in an archive is refused with it, by its name', () => {
  const inside = (name: string, more: Record<string, string> = {}) =>
    storedZip({ 'notes.txt': 'x', ...more, [name]: 'x' });

  it.each<[string, string, Buffer, string]>([
    ['in a zip', 'a.zip', inside('setup.exe'), 'setup.exe'],
    ['in a folder of a zip', 'a.zip', inside('tools/round/go.BAT'), 'go.BAT'],
    ['in a zip that is called a picture', 'a.png', inside('setup.exe'), 'setup.exe'],
    ['in a document', 'a.docx', officeDocument(word, { 'word/embeddings/setup.exe': 'x' }), 'setup.exe'],
    ['a document with macros', 'a.zip', inside('plan.docm'), 'plan.docm'],
    ['under a name whose last dot Windows leaves away', 'a.zip', inside('setup.exe.'), 'setup.exe_'],
    ['under a name whose last spaces Windows leaves away', 'a.zip', inside(`setup.exe${' '.repeat(40)}`), 'setup.exe_'],
    ['as a part of another file', 'a.zip', inside('notes.exe:x.txt'), 'notes.exe_x.txt'],
    ['under an extension of many letters', 'a.zip', inside('x/open.settingcontent-ms'), 'open.settingcontent-ms'],
    ['in a zip that lies in a zip as it is', 'a.zip', storedZip({ 'b.zip': inside('x.js') }), 'x.js'],
  ])('%s', async (_kind, name, bytes, program) => {
    await expect(store(name, bytes)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining(`“${name}” was refused: the archive holds “${program}”`),
    });
  });

  it('however the stream is cut', async () => {
    const bytes = inside('tools/setup.exe', { 'large.bin': 'x'.repeat(70_000) });
    const edge = bytes.lastIndexOf('tools/setup.exe');
    for (const cut of [edge - 44, edge - 20, edge + 3, edge + 12])
      await expect(store('a.zip', bytes, undefined, cut)).rejects.toMatchObject({ code: 'unprocessable' });
  });
});

describe('What is no program is stored', () => {
  it.each<[string, string, Buffer, string]>([
    ['a PDF', 'report.pdf', pdf, 'application/pdf'],
    ['a PDF whose name holds that of a program', 'Ward 3. setup.exe guide, part 2.pdf', pdf, 'application/pdf'],
    ['an archive with names that end in a dot', 'a.zip', storedZip({ 'notes.': 'x', 'v1.2 ': 'x' }), 'application/zip'],
    ['text', 'notes.txt', text, 'text/plain'],
    ['a table that begins like a program of DOS', 'a.csv', Buffer.from('MZ,name\r\n1,2\r\n'), 'text/csv'],
    ['text that tells of macros', 'a.csv', Buffer.from('part,vbaProject.bin\r\n'), 'text/csv'],
    ['a document', 'a.docx', officeDocument(word), word],
    ['an old document', 'a.doc', compoundFile({ entries: ['WordDocument'] }), 'application/msword'],
    ['an archive', 'a.zip', storedZip({ 'notes.txt': 'x' }), 'application/zip'],
    [
      'an archive whose folder is called like a program',
      'a.zip',
      storedZip({ 'setup.exe/notes.txt': 'x' }),
      'application/zip',
    ],
    ['text that is a list of an archive', 'a.txt', Buffer.from('PK directory: setup.exe'), 'text/plain'],
    ['a compressed file', 'a.gz', gzipSync(text), 'application/gzip'],
    ['a saved page', 'www.example.com.pdf', pdf, 'application/pdf'],
  ])('%s', async (_kind, name, bytes, content_type) => {
    expect(await store(name, bytes, 'application/x-msdownload')).toMatchObject({ name, content_type });
  });
});
