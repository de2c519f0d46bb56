import { invalid, isSentenceKey, Sentence, say } from '@attesta/kit';
import type { NewSentence__Output as NewSentence } from '@attesta/proto/tenancy';

/** A sentence that a request names; undefined where it names none. @throws AppError invalid for one that nobody declares */
export function readSentence(given: NewSentence | null | undefined, field: string): Sentence | undefined {
  if (!given?.key) return undefined;
  const { key, parameters } = given;
  if (!isSentenceKey(key)) throw invalid(field, say('tenancy.sentence_unknown', { field }));
  return new Sentence(key, Object.fromEntries((parameters ?? []).map(({ name, value }) => [name ?? '', value ?? ''])));
}
