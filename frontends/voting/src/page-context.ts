import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Refusal, type Told } from './api';
import { type Language, sentence, type TextKey, text, type Values } from './language';

/** What every part of a page uses. */
export interface PageContext {
  language: Language;
  t: (key: TextKey, values?: Values) => string;
  /** A note at the top that goes after 5 s. */
  toast: (kind: 'success' | 'warning' | 'error', message: string) => void;
}

export const Page = createContext<PageContext>(null as never);

export function usePage(): PageContext {
  return useContext(Page);
}

/** What a refusal says in the reader's language; `otherwise` where nothing came, or what came says nothing to a reader. */
export function refusalText(language: Language, error: unknown, otherwise: TextKey): string {
  const told: Told = error instanceof Refusal ? error.told : {};
  return sentence(language, told) || text(language, otherwise);
}

/** The same with what lies behind it, where the server says. */
export function refusalWithReason(language: Language, error: unknown, otherwise: TextKey): string {
  const reason = error instanceof Refusal && error.reason ? sentence(language, error.reason) : '';
  return [refusalText(language, error, otherwise), reason].filter(Boolean).join(' – ');
}
