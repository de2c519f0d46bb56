import type { Language } from '../domain/preferences';
import { composeText } from './compose';
import type { Mail } from './mailer';
import { administratorTexts } from './texts/administrator-texts';
import { occasionValues } from './warning-mails';

/** What an administrator did to an account: ended its sessions, and perhaps took its second factors off. */
export interface AdministratorAct {
  factors: boolean;
  /** The administrator's name. */
  administrator: string;
  at: Date;
}

/** The mail that tells the owner of an account what an administrator did to it, when, and who it was. */
export function administratorMail(
  user: { email: string; name: string },
  { factors, administrator, at }: AdministratorAct,
  language: Language,
): Mail {
  const texts = administratorTexts[language];
  const paragraphs = [texts.sessions, ...(factors ? [texts.factors] : []), texts.occasion, texts.advice];
  const { at: time = '' } = occasionValues({ device: '', place: '', at });
  const kind = factors ? 'factors reset' : 'sessions ended';
  return composeText(kind, { subject: texts.subject, paragraphs }, user, language, { administrator, at: time });
}
