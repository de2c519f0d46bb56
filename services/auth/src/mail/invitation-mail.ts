import { environment } from '@attesta/kit';
import { htmlMail } from './layout';
import type { Mail } from './mailer';

/** The mail that invites a new account to choose its password. */
export function invitationMail(user: { email: string; name: string }): Mail {
  const address = `${environment('PUBLIC_URL').replace(/\/$/, '')}/forgot-password`;
  const paragraphs = [
    `Hello ${user.name},`,
    'An Attesta account was made for you. Please choose your password here:',
    address,
    `Your account is this mail address, ${user.email}.`,
  ];
  return {
    kind: 'invitation',
    to: user.email,
    subject: 'Your Attesta account',
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlMail(paragraphs),
  };
}
