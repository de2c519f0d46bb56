import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { protoFolder } from '../contract';

const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'] as const;
type Language = (typeof languages)[number];
type Texts = Record<Language, string>;

/**
 * Writes what proto/sentences/<domain>.json declares: the English texts with the types of their parameters for the
 * services, and a file a language for the front ends.
 * @throws Error that names the sentence which lacks a language, or whose translation has other parameters
 */
export function generateSentences(output: string): void {
  const sentences = readSentences();
  const rows = Object.entries(sentences);
  const english = rows.map(([key, { en }]) => `  '${key}': ${JSON.stringify(en)},`);
  const types = rows.map(([key, { en }]) => `  '${key}': { ${fields(en)} };`);
  writeFileSync(
    join(output, 'sentences.ts'),
    [
      '/** What a server says to a user, in English, by its key; {name} stands for a parameter. */',
      'export const english = {',
      ...english,
      '} as const;',
      '',
      '/** The parameters of each sentence. */',
      'export interface SentenceParameters {',
      ...types,
      '}',
      '',
      'export type SentenceKey = keyof SentenceParameters;',
      '',
    ].join('\n'),
  );
  mkdirSync(join(output, 'sentences'), { recursive: true });
  for (const language of languages) {
    const texts = Object.fromEntries(rows.map(([key, all]) => [key, all[language].replace(/\{(\w+)\}/g, '{{$1}}')]));
    const text = `const texts: Record<string, string> = ${JSON.stringify(texts, null, 2)};\n\nexport default texts;\n`;
    writeFileSync(join(output, 'sentences', `${language}.ts`), text);
  }
}

function readSentences(): Record<string, Texts> {
  const folder = join(protoFolder, 'sentences');
  const sentences: Record<string, Texts> = {};
  for (const file of readdirSync(folder).sort()) {
    const domain = file.replace(/\.json$/, '');
    const declared = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Partial<Texts>>;
    for (const [name, texts] of Object.entries(declared)) sentences[`${domain}.${name}`] = checked(file, name, texts);
  }
  return sentences;
}

function checked(file: string, name: string, texts: Partial<Texts>): Texts {
  const where = `proto/sentences/${file}: "${name}"`;
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${where} must be in small letters with _ between words.`);
  for (const language of languages) {
    const text = texts[language];
    if (!text?.trim()) throw new Error(`${where} has no text in "${language}".`);
    if (parametersOf(text).join() !== parametersOf(texts.en ?? '').join()) {
      throw new Error(`${where} has other parameters in "${language}" than in English.`);
    }
  }
  const stray = Object.keys(texts).find((language) => !(languages as readonly string[]).includes(language));
  if (stray) throw new Error(`${where} has a text in "${stray}", which is none of ${languages.join(', ')}.`);
  return texts as Texts;
}

/** The names in braces, each once, in the order of the alphabet. */
function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))].sort();
}

function fields(text: string): string {
  return parametersOf(text)
    .map((name) => `${name}: string | number`)
    .join('; ');
}
