import { contentDisposition } from './content-disposition';

describe('the content disposition of a download', () => {
  it.each([
    ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["it's (1).pdf", `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
    ['سياسة.pdf', `attachment; filename="_____.pdf"; filename*=UTF-8''%D8%B3%D9%8A%D8%A7%D8%B3%D8%A9.pdf`],
  ])('of %s', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
  });
});
