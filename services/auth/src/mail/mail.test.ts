import { languages } from '../domain/preferences';
import { codeMail } from './code-mail';
import { compose } from './compose';
import { htmlMail } from './layout';
import { type MailKind, mailTexts } from './texts/mail-texts';

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

describe('mails in six languages', () => {
  const user = { name: 'Ada', email: 'ada@example.test' };
  const values = {
    code: '012345',
    minutes: '5',
    organization: 'Northwind',
    day: '4 May 2026',
    address: 'https://attesta.test/forgot-password',
    at: '2026-05-04 10:00',
    device: 'Firefox (Linux)',
    place: '192.0.2.0/24',
    sessionDevice: 'Chrome (Windows)',
  };
  const named = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string).sort();
  const kinds = Object.keys(mailTexts.en).filter((kind) => kind !== 'greeting') as MailKind[];

  test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    '%s: %s says all that the English one says, with nothing left open',
    (language, kind) => {
      const [text, english] = [mailTexts[language][kind], mailTexts.en[kind]];
      expect(text.paragraphs.map(named)).toEqual(english.paragraphs.map(named));
      const mail = compose(kind, user, language, values);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[{}]|undefined/);
      expect(mail.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
      if (language !== 'en') expect(text).not.toEqual(english);
    },
  );

  test('what a value holds is not filled in again', () => {
    const mail = compose('code', { ...user, name: '{code}' }, 'en', values);
    expect(mail.text).toContain('Hello {code},');
  });
});
