import { i18n } from './i18n';

interface Said {
  message?: unknown;
  sentence?: { key: string; parameters?: Record<string, string | number> };
}

/**
 * An envelope with what the server says in the reader's language: each message that comes with a sentence's key and
 * parameters. A sentence that this front end does not know yet stays as it came, in English.
 */
export function inReadersLanguage<Envelope extends object>(envelope: Envelope): Envelope {
  const { errors } = envelope as { errors?: unknown };
  const told = { ...envelope, ...translated(envelope) };
  return Array.isArray(errors) ? { ...told, errors: errors.map(translatedEntry) } : told;
}

/** A text that may come with the sentence that it is, in the reader's language. */
export function saidToReader(
  text: string | undefined,
  sentence: Partial<NonNullable<Said['sentence']>> | null | undefined,
): string {
  const { key, parameters } = sentence ?? {};
  return (key && translated({ sentence: { key, ...(parameters && { parameters }) } }).message) || (text ?? '');
}

function translatedEntry(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? { ...entry, ...translated(entry) } : entry;
}

function translated({ sentence }: Said): { message?: string } {
  if (!sentence || !i18n.exists(sentence.key, where)) return {};
  return { message: i18n.t(sentence.key, { ...where, ...sentence.parameters }) };
}

const where = { ns: 'sentences', keySeparator: false, nsSeparator: false } as const;
