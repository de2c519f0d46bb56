import { languages } from '../domain/preferences';
import { administratorMail } from './administrator-mail';
import { administratorTexts } from './texts/administrator-texts';

const at = new Date('2026-05-04T10:00:30Z');
const user = { name: 'Ada', email: 'ada@example.test' };

test.each(languages)('%s: the mail says what was done, when and by whom', (language) => {
  const texts = administratorTexts[language];
  const mail = administratorMail(user, { factors: true, administrator: 'Grace Admin', at }, language);
  expect(mail).toMatchObject({ to: user.email, subject: texts.subject });
  for (const part of [texts.sessions, texts.factors, 'Grace Admin', '2026-05-04 10:00'])
    expect(mail.text).toContain(part);
  expect(mail.text).not.toMatch(/[{}]|undefined/);
  if (language !== 'en') expect(texts.sessions).not.toBe(administratorTexts.en.sessions);
});

test.each(languages)('%s: where only the sessions ended, nothing is said of factors', (language) => {
  const mail = administratorMail(user, { factors: false, administrator: 'Grace Admin', at }, language);
  expect(mail.text).toContain(administratorTexts[language].sessions);
  expect(mail.text).not.toContain(administratorTexts[language].factors);
});
