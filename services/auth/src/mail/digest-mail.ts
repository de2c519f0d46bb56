import { isNotificationKind, type SentenceReference, sayIn } from '@attesta/kit';
import type { Language } from '../domain/preferences';
import { escaped, htmlPage } from './layout';
import type { Mail } from './mailer';
import { page } from './pages';
import { digestTexts } from './texts/digest-texts';
import { mailTexts } from './texts/mail-texts';
import { unsubscribeHeaders } from './unsubscribe-headers';

/** What the event "tenancy.digest.due" holds: what is new for one person. */
export interface DigestDue {
  user_id: string;
  name: string;
  email: string;
  /** The day that it is the mail of, YYYY-MM-DD. */
  day: string;
  /** By which its reader turns the mail off without signing in. */
  token: string;
  groups: { type: string; lines: { title: string; title_sentence?: SentenceReference; link: string }[] }[];
  total: number;
  more: number;
}

/** The daily mail, in its reader's language: titles by kind, and two ways to turn it off (RFC 8058 and a page). */
export function digestMail(due: DigestDue, language: Language): Mail {
  const texts = digestTexts[language];
  const say = sayIn(language);
  const filled = (text: string, count: number): string => text.replace('{count}', String(count));
  const greeting = mailTexts[language].greeting.replace('{name}', due.name);
  const more = due.more > 0 ? filled(texts.more, due.more) : '';
  const groups = due.groups.map(({ type, lines }) => ({
    heading: isNotificationKind(type) ? texts.kinds[type] : texts.other,
    lines: lines.map(({ title, title_sentence, link }) => ({
      title: (title_sentence && say(title_sentence)) || title,
      address: page(link || '/ss/notifications'),
    })),
  }));
  const [all, off] = [page('/ss/notifications'), page(`/unsubscribe#${due.token}`)];
  const text = [
    greeting,
    texts.lead,
    ...groups.map(({ heading, lines }) => [heading, ...lines.map(({ title }) => `- ${title}`)].join('\n')),
    ...(more ? [more] : []),
    `${texts.open}\n${all}`,
    texts.why,
    `${texts.off}\n${off}`,
  ];
  const link = (address: string, words: string): string => `<a href="${escaped(address)}">${escaped(words)}</a>`;
  const html = [
    `<p>${escaped(greeting)}</p><p>${escaped(texts.lead)}</p>`,
    ...groups.map(
      ({ heading, lines }) =>
        `<h2 style="font-size:16px;margin:16px 0 4px">${escaped(heading)}</h2><ul style="margin:0;padding-inline-start:20px">${lines
          .map(({ title, address }) => `<li style="margin:4px 0">${link(address, title)}</li>`)
          .join('')}</ul>`,
    ),
    more && `<p>${link(all, more)}</p>`,
    `<p>${link(all, texts.open.replace(/\s*[:：]$/, ''))}</p>`,
    `<p style="color:#5b6670;font-size:14px">${escaped(texts.why)}<br>${link(off, texts.off.replace(/\s*[:：]$/, ''))}</p>`,
  ].join('');
  return {
    kind: 'digest',
    to: due.email,
    subject: filled(texts.subject, due.total),
    text: `${text.join('\n\n')}\n`,
    html: htmlPage(html, language),
    headers: unsubscribeHeaders(`/api/getMyNofication/unsubscribe?token=${due.token}`),
  };
}
