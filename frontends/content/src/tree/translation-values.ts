interface Texts {
  name?: string;
  description?: string;
}

/** What may be called something in further languages: a chapter, a standard, a substandard, an activity with its elements. */
export interface TranslatedNode extends Texts {
  id?: string;
  version?: number;
  translations?: ({ language?: string } & Texts)[];
  elements?: { id?: string; name?: string; translations?: { language?: string; name?: string }[] }[];
}

/** What the form holds: texts by language, names of elements by their ids. */
export type TranslationValues = Record<string, Texts & { elements?: Record<string, string> }>;

/** The form's values as something is. */
export function translationValues({ translations = [], elements = [] }: TranslatedNode): TranslationValues {
  const values: TranslationValues = {};
  for (const { language = '', name, description } of translations) values[language] = { name, description };
  for (const { id = '', translations: names = [] } of elements)
    for (const { language = '', name = '' } of names) {
      const texts = values[language] ?? {};
      values[language] = { ...texts, elements: { ...texts.elements, [id]: name } };
    }
  return values;
}

/** The request that says it all anew; elements only where something of theirs has changed, for all of them go along. */
export function translationRequest(
  node: TranslatedNode,
  values: TranslationValues,
  languages: string[],
  nameAlone = false,
) {
  const before = translationValues(node);
  const said = languages
    .map((language) => ({
      language,
      name: values[language]?.name?.trim() ?? '',
      description: nameAlone ? '' : (values[language]?.description?.trim() ?? ''),
    }))
    .filter(({ name, description }) => name || description);
  const textOf = (from: TranslationValues, language: string, id: string): string =>
    from[language]?.elements?.[id]?.trim() ?? '';
  const elements = (node.elements ?? []).map(({ id = '' }) => ({
    id,
    translations: languages
      .filter((language) => textOf(values, language, id) !== textOf(before, language, id))
      .map((language) => ({ language, name: textOf(values, language, id) })),
  }));
  const changed = elements.some(({ translations }) => translations.length > 0);
  return { id: node.id, version: node.version, translations: said, ...(changed && { elements }) };
}
