import { compoundFile, storedZip } from '../testing/containers';
import { containerOf } from './policy-format';

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
  ['a PDF behind some other bytes', Buffer.from(`${' '.repeat(500)}%PDF-1.4`), 'pdf'],
  ['a text that speaks of PDFs further down', Buffer.from(`${' '.repeat(2000)}%PDF-1.4`), undefined],
  ['an old Word document', compoundFile({ entries: ['WordDocument'] }), 'doc'],
  ['an old workbook', compoundFile({ entries: ['Workbook'] }), 'xls'],
  ['an older workbook', compoundFile({ entries: ['Book'] }), 'xls'],
  ['a document with a password', compoundFile({ entries: ['EncryptedPackage', 'WordDocument'] }), 'locked'],
  ['an old presentation', compoundFile({ entries: ['PowerPoint Document'] }), undefined],
  ['an archive', storedZip({ 'a.txt': 'a' }), 'zip'],
  ['a text', Buffer.from('WordDocument'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is told from its content', (_what, bytes, container) => {
  expect(containerOf(bytes)).toBe(container);
});
