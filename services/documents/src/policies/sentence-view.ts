import type { SentenceReference } from '@attesta/kit';

/** A stored sentence as a reply has it, which every reader's screen shows in their language. */
export function sentenceView({ key, parameters }: SentenceReference): {
  key: string;
  parameters: Record<string, string>;
} {
  const texts = Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]);
  return { key, parameters: Object.fromEntries(texts) };
}
