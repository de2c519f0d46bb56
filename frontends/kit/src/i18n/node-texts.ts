import { i18n } from './i18n';

/** What content says of a chapter, standard or substandard, which may have names in further languages. */
export interface TranslatedNode {
  name?: string;
  description?: string;
  translations?: { language?: string; name?: string; description?: string }[];
}

/** A node's name and description in the reader's language where it has them, else in its own. */
export function nodeTexts(node: TranslatedNode): { name: string; description: string } {
  const { name = '', description = '', translations = [] } = node;
  const found = translations.find(({ language }) => language === i18n.language);
  return { name: found?.name || name, description: found?.description || description };
}
