import { languages } from '../domain/preferences';
import { confirmEmailMail, emailChangeAskedMail, emailChangedMail, emailChangeUndoneMail } from './email-change-mails';
import type { Mail } from './mailer';
import { emailChangeTexts } from './texts/email-change-texts';

beforeAll(() => {
  process.env.PUBLIC_URL = 'https://attesta.test/';
});

const at = new Date('2026-05-04T10:00:30Z');
const change = { name: 'Ada', old_email: 'old@north.test', new_email: 'new@north.test' };
const owner = { administrator: '', device: 'Firefox (Linux)', place: '192.0.2.0/24', at };
const administrator = { administrator: 'Grace Admin', device: '', place: '', at };
const undo = 'https://attesta.test/undo-email-change#t0ken';

test.each(languages)('%s: the old address is told who asked for what, and how to take it back', (language) => {
  const asked = emailChangeAskedMail(change, owner, 't0ken', language);
  const byOther = emailChangeAskedMail(change, administrator, undefined, language);
  const changed = emailChangedMail(change, 't0ken', language);
  const undone = emailChangeUndoneMail(change, language);
  for (const mail of [asked, byOther, changed, undone]) expectWhole(mail, 'old@north.test');
  for (const part of ['new@north.test', '2026-05-04 10:00', 'Firefox (Linux)', '192.0.2.0/24', undo, '7'])
    expect(asked.text).toContain(part);
  expect(asked.html).toContain(`<a href="${undo}">`);
  expect(byOther.text).toContain('Grace Admin');
  expect(byOther.text).not.toContain('undo-email-change');
  for (const part of ['new@north.test', undo]) expect(changed.text).toContain(part);
  expect(undone.text).toContain('https://attesta.test/forgot-password');
});

test.each(languages)('%s: the new address gets the link that confirms it, and no way to undo', (language) => {
  const mail = confirmEmailMail(change, 't0ken', 24, language);
  expectWhole(mail, 'new@north.test');
  for (const part of ['https://attesta.test/confirm-email#t0ken', '24', 'new@north.test'])
    expect(mail.text).toContain(part);
  expect(mail.text).not.toContain('old@north.test');
  expect(mail.subject).not.toContain('t0ken');
});

test.each(languages.filter((language) => language !== 'en'))('%s: nothing was left in English', (language) => {
  const [texts, english] = [emailChangeTexts[language], emailChangeTexts.en];
  for (const kind of ['asked', 'changed', 'undone', 'confirm'] as const) {
    expect(texts[kind].subject).not.toBe(english[kind].subject);
    expect(texts[kind].paragraphs).toHaveLength(english[kind].paragraphs.length);
  }
});

function expectWhole(mail: Mail, to: string): void {
  expect(mail.to).toBe(to);
  expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined/);
}
