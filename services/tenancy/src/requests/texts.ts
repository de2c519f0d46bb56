import { invalid, say } from '@attesta/kit';
import { invitationLanguages } from '../domain/invitation';
import { readDay } from '../domain/validity';

/** A text that was sent, trimmed; undefined when it was not. */
export function readText(value: string | null | undefined): string | undefined {
  return value?.trim();
}

/** A mail address that was sent; "" stays "". @throws AppError invalid */
export function readEmail(value: string | null | undefined, field = 'email'): string | undefined {
  const email = readText(value);
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid(field, say('tenancy.email_invalid'));
  return email;
}

/** A telephone number that was sent. @throws AppError invalid */
export function readPhone(value: string | null | undefined, field = 'mobile_no'): string | undefined {
  const phone = readText(value);
  if (phone && !/^\+?[\d\s()./-]{3,}$/.test(phone)) throw invalid(field, say('tenancy.field_no_phone', { field }));
  return phone;
}

/** A day that was sent, YYYY-MM-DD; "" stays "". @throws AppError invalid */
export function readDayField(value: string | null | undefined, field: string): string | undefined {
  const text = readText(value);
  if (!text) return text;
  const day = readDay(text);
  if (!day) throw invalid(field, say('kit.field_no_day', { field }));
  return day;
}

/** An id that was sent; "" stays "". @throws AppError invalid */
export function readId(value: string | null | undefined, field: string): string | undefined {
  const id = readText(value);
  if (id && !/^[0-9a-f]{24}$/i.test(id)) throw invalid(field, say('kit.field_no_id', { field }));
  return id?.toLowerCase();
}

/** Ids that were sent, each once; undefined when none were. @throws AppError invalid */
export function readIds(values: readonly string[] | null | undefined, field: string): string[] | undefined {
  if (!values || values.length === 0) return undefined;
  return [...new Set(values.map((value) => readId(value, field)).filter((id): id is string => Boolean(id)))];
}

/** 1 or 0. @throws AppError invalid */
export function readStatus(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (value !== 0 && value !== 1) throw invalid('status', say('tenancy.status_unknown'));
  return value;
}

/** The language of a mail. @throws AppError invalid */
export function readLanguage(value: string | null | undefined): string | undefined {
  const language = readText(value) || undefined;
  if (language && !invitationLanguages.includes(language)) {
    throw invalid('language', say('tenancy.language_unknown', { languages: invitationLanguages.join(', ') }));
  }
  return language;
}

/** The entries of an object that have a value. */
export function given<T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never;
}
