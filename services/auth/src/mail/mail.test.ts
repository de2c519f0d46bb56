import { codeMail } from './code-mail';
import { htmlMail } from './layout';

test('the code mail carries the code in text and HTML, and a name with markup stays text', () => {
  const mail = codeMail({ name: '<b>Ada</b> & Co', email: 'ada@example.test' }, '012345');
  expect(mail.to).toBe('ada@example.test');
  expect(mail.text).toContain('012345');
  expect(mail.html).toContain('012345');
  expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; Co,');
  expect(mail.subject).not.toContain('012345');
});

test('only a paragraph that is an address becomes a link', () => {
  const html = htmlMail(['See https://example.test for more', 'https://example.test/a?b=1&c=2']);
  expect(html).toContain('<p>See https://example.test for more</p>');
  expect(html).toContain('<a href="https://example.test/a?b=1&amp;c=2">');
});
