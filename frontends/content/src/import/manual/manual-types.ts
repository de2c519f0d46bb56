import type { Reply } from '@attesta/ui';

/** What the server says of a file that was brought. */
export type Preview = NonNullable<Reply<'content.PreviewManual'>['data']>;
export type Mapping = NonNullable<Preview['mapping']>;
export type ColumnMapping = NonNullable<Mapping['columns']>[number];
export type Line = NonNullable<Preview['lines']>[number];

/** Stands for all sheets with the same titles; no sheet can be called so. */
export const allSheets = '*';
export const layouts = ['rows', 'levels', 'format'] as const;
export const depthSources = ['column', 'numbering', 'indentation', 'outline'] as const;
export const deeperRules = ['elements', 'description', 'chapters'] as const;
export const pageRowRules = ['skip', 'keep'] as const;
/** Levels that columns may be given; what lies below the third goes by the rule for deeper levels. */
export const levels = [1, 2, 3, 4, 5, 6] as const;
export const translationLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'pt', 'zh'] as const;
