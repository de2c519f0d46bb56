import type { Language } from '../../domain/preferences';
import { ar } from './ar';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { zh } from './zh';

/** A mail's words; {name} and the like are filled in. */
export interface MailText {
  subject: string;
  paragraphs: string[];
}

/** All mails of the service in one language. */
export interface MailTexts {
  greeting: string;
  code: MailText;
  resetCode: MailText;
  invitation: MailText;
  passwordChanged: MailText;
  theft: MailText;
}

export type MailKind = Exclude<keyof MailTexts, 'greeting'>;

export const mailTexts: Record<Language, MailTexts> = { en, zh, ar, it, es, fr };
