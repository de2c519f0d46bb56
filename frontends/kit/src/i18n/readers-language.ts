import { useTranslation } from 'react-i18next';
import { textForReaders } from './for-readers';
import { i18n } from './i18n';
import { formatIn } from './use-format';

/** What a server said, as it declares it in proto/sentences. */
export interface Sentence {
  key: string;
  parameters?: Record<string, string | number>;
}

interface Said {
  message?: unknown;
  sentence?: Sentence;
}

/** Loads what the server may say, once a page and language; what is only looked at is drawn without it. */
export function loadSentences(): Promise<void> {
  return i18n.loadNamespaces('sentences');
}

/** For a part that shows what servers said (`saidToReader`, `inReadersLanguage`): draws it again when the sentences are there. */
export function useSentences(): void {
  useTranslation('sentences', { useSuspense: false });
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
export function saidToReader(text: string | undefined, sentence: Partial<Sentence> | null | undefined): string {
  const { key, parameters } = sentence ?? {};
  return (key && sentenceForReaders({ key, ...(parameters && { parameters }) })) || (text ?? '');
}

/**
 * A sentence in the reader's language, in words for people rather than for those who write clients.
 * @param label what its field is called on the page; the field's own name in plain words where it is not there
 * @returns undefined where this front end does not know the sentence yet
 */
export function sentenceForReaders({ key, parameters = {} }: Sentence, label?: string): string | undefined {
  const words = { ...parameters };
  if (words.field !== undefined) words.field = label ?? inPlainWords(String(words.field));
  if (/^\d{4}-\d\d-\d\d$/.test(String(words.day))) words.day = formatIn(i18n.language).date(String(words.day));
  if (words.bytes !== undefined) words.bytes = formatIn(i18n.language).bytes(Number(words.bytes));
  const other = textForReaders(key, parameters);
  if (other) return i18n.t(other, { ...words, keySeparator: other.startsWith('sentences:') ? false : '.' });
  return i18n.exists(key, where) ? i18n.t(key, { ...where, ...words }) : undefined;
}

function translatedEntry(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? { ...entry, ...translated(entry) } : entry;
}

function translated({ sentence }: Said): { message?: string } {
  const message = sentence && sentenceForReaders(sentence);
  return message === undefined ? {} : { message };
}

/** "chapter_id" is the chapter. */
function inPlainWords(field: string): string {
  return field.replace(/_ids?$/, '').replaceAll('_', ' ');
}

const where = { ns: 'sentences', keySeparator: false, nsSeparator: false } as const;
