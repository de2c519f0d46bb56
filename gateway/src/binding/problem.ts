import { type Sentence, say } from '@attesta/kit';
import type { SentenceKey, SentenceParameters } from '@attesta/proto/sentences';

/** A value that could not be read: which field, by its JSON path, and why. */
export interface Problem {
  field: string;
  message: Sentence;
}

/** Nobody reads more of them, and each costs as much as many good values. */
export const mostProblems = 100;

type FieldKey = Extract<SentenceKey, `gateway.field_${string}` | `kit.field_${string}`>;
type Others<Key extends FieldKey> = Omit<SentenceParameters[Key], 'field'>;

/** "elements[2].score must be a number." under the field's path. */
export function problem<Key extends FieldKey>(
  field: string,
  key: Key,
  ...[others]: keyof Others<Key> extends never ? [] : [Others<Key>]
): Problem {
  return { field, message: say<FieldKey>(key, { field, ...others } as SentenceParameters[Key]) };
}
