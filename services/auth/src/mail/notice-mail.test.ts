import { languages } from '../domain/preferences';
import { noticeMail } from './notice-mail';
import { type FactorNotice, noticeTexts } from './texts/notice-texts';

const notices = Object.keys(noticeTexts.en.notices) as FactorNotice[];
const occasion = { device: 'Firefox (Linux)', place: '192.0.2.0/24', at: new Date('2026-05-04T10:00:30Z') };
beforeAll(() => {
  process.env.PUBLIC_URL = 'https://attesta.test';
});

test.each(languages.flatMap((language) => notices.map((notice) => [language, notice] as const)))(
  '%s: "%s" says what was done, when, with what and from where',
  (language, notice) => {
    const mail = noticeMail({ name: 'Ada', email: 'ada@example.test' }, notice, occasion, language);
    const texts = noticeTexts[language];
    expect(mail).toMatchObject({ kind: notice, to: 'ada@example.test', subject: texts.subject });
    const said = [texts.notices[notice], '2026-05-04 10:00', 'Firefox (Linux)', '192.0.2.0/24'];
    for (const part of [...said, 'https://attesta.test/forgot-password']) expect(mail.text).toContain(part);
    expect(mail.text).not.toMatch(/[{}]|undefined/);
    if (language !== 'en') expect(texts.notices[notice]).not.toBe(noticeTexts.en.notices[notice]);
  },
);
