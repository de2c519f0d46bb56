import type { LoginLogFields } from '../repositories/login-log.schema';
import { htmlMail } from './layout';
import type { Mail } from './mailer';

/** What the owner of an account is told of a change of what protects it. */
export type FactorNotice =
  | 'mail codes on'
  | 'mail codes off'
  | 'totp added'
  | 'totp removed'
  | 'passkey added'
  | 'passkey removed'
  | 'recovery codes renewed'
  | 'recovery code used';

const sentences: Record<FactorNotice, string> = {
  'mail codes on': 'From now on a code is mailed to you when you sign in.',
  'mail codes off': 'No code is mailed to you any more when you sign in.',
  'totp added': 'An authenticator app now protects your account.',
  'totp removed': 'The authenticator app was taken off your account.',
  'passkey added': 'A passkey was added to your account.',
  'passkey removed': 'A passkey was taken off your account.',
  'recovery codes renewed': 'New recovery codes were made. Those before no longer work.',
  'recovery code used': 'A recovery code was used to sign in. It does not work again.',
};

/** The mail that tells the owner of a change; it never carries a code or a secret. */
export function noticeMail(
  user: { email: string; name: string },
  notice: FactorNotice,
  { device, place, at }: Pick<LoginLogFields, 'device' | 'place' | 'at'>,
): Mail {
  const paragraphs = [
    `Hello ${user.name},`,
    sentences[notice],
    `It was done on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC with ${device}, from ${place}.`,
    'If it was not you, please change your password at once and tell your administrator.',
  ];
  return {
    kind: 'security notice',
    to: user.email,
    subject: 'The protection of your Attesta account has changed',
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlMail(paragraphs),
  };
}
