import { codeMinutes } from '../domain/one-time-code';
import { htmlMail } from './layout';
import type { Mail } from './mailer';

/** The mail that brings a one-time code. */
export function codeMail(user: { email: string; name: string }, code: string): Mail {
  const paragraphs = [
    `Hello ${user.name},`,
    `Your code for signing in to Attesta is ${code}`,
    `It is valid for ${codeMinutes} minutes and works once. Nobody from Attesta will ever ask you for it.`,
    'If you are not signing in just now, somebody knows your password: please change it.',
  ];
  return {
    kind: 'one-time code',
    to: user.email,
    subject: 'Your Attesta sign-in code',
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlMail(paragraphs),
  };
}
