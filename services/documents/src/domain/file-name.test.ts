import { extensionOf, safeFileName } from './file-name';

describe('the name of a stored file', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe'],
    ['/absolute/path/a.csv', 'a.csv'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\nc.txt', 'a_b__c.txt'],
    ['con', '_'],
    ['we<i>rd:name?.pdf', 'we_i_rd_name_.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['سياسة السلامة.docx', 'سياسة السلامة.docx'],
  ])('%j becomes %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('is cut to 180 characters and keeps its extension', () => {
    const name = safeFileName(`${'x'.repeat(500)}.pdf`);
    expect(name).toHaveLength(180);
    expect(name.endsWith('.pdf')).toBe(true);
  });

  it.each([
    ['a.CSV', '.csv'],
    ['a.tar.gz', '.gz'],
    ['none', ''],
  ])('%s has the extension %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
