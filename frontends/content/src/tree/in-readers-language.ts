import { i18n } from '@attesta/ui';

/** What a server says of a node that has translations. */
interface Translated {
  name?: string;
  description?: string;
  translations?: { language?: string; name?: string; description?: string }[];
}

/** A node's name and description in the reader's language where it has them, else in its own. */
export function textsOf(node: Translated): { name: string; description: string } {
  const { name = '', description = '', translations = [] } = node;
  const found = translations.find(({ language }) => language === i18n.language);
  return { name: found?.name || name, description: found?.description || description };
}
