import { parse } from 'content-disposition';
import { contentDisposition } from './content-disposition';

describe('the content disposition of a download', () => {
  it.each([
    ['a.pdf', 'attachment; filename=a.pdf'],
    ['a"b\\c.pdf', 'attachment; filename="a\\"b\\\\c.pdf"'],
    ["it's (1).pdf", `attachment; filename="it's (1).pdf"`],
    ['سياسة.pdf', `attachment; filename="?????.pdf"; filename*=UTF-8''%D8%B3%D9%8A%D8%A7%D8%B3%D8%A9.pdf`],
    ['a\r\nb.pdf', `attachment; filename="a??b.pdf"; filename*=UTF-8''a%0D%0Ab.pdf`],
  ])('of %j', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
    expect(parse(expected).parameters.filename).toBe(name);
  });

  it('of a name that is half a character', () => {
    expect(parse(contentDisposition('\ud800.pdf')).parameters.filename).toBe('\ufffd.pdf');
  });
});
