import { english, type SentenceKey, type SentenceParameters } from '@attesta/proto/sentences';

type Values = Record<string, string | number>;

/** What a server says to a user: it travels as key and parameters beside the English text, and is shown in the reader's language. */
export class Sentence {
  constructor(
    readonly key: SentenceKey,
    readonly parameters: Values,
  ) {}

  /** The sentence of a reference that was made here, maybe by an earlier release. */
  static of({ key, parameters }: SentenceReference): Sentence {
    return new Sentence(key as SentenceKey, parameters);
  }

  /** The English text, its parameters filled in. */
  toString(): string {
    return (english[this.key] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) =>
      String(this.parameters[name] ?? ''),
    );
  }

  /** Where it stands among texts, such as the field `message` of a reply, it is its English text. */
  toJSON(): string {
    return this.toString();
  }

  /** The same with each text in it cut at so many characters: what somebody sent may be repeated, in a list of a thousand too. */
  cutAt(most: number): Sentence {
    const short = Object.entries(this.parameters).map(([name, value]) => [name, cut(value, most)] as const);
    return new Sentence(this.key, Object.fromEntries(short));
  }

  /** How it travels. */
  get reference(): SentenceReference {
    return { key: this.key, parameters: this.parameters };
  }
}

function cut(value: string | number, most: number): string | number {
  if (typeof value === 'number' || value.length <= most) return value;
  return `${value.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A sentence as clients get it, beside the English text. */
export interface SentenceReference {
  key: string;
  parameters: Values;
}

/** A sentence that proto/sentences declares, in six languages. */
export function say<Key extends SentenceKey>(
  key: Key,
  ...parameters: keyof SentenceParameters[Key] extends never ? [] : [SentenceParameters[Key]]
): Sentence {
  return new Sentence(key, (parameters[0] ?? {}) as Values);
}

/** Whether proto/sentences declares a sentence under this key. */
export function isSentenceKey(key: string): key is SentenceKey {
  return Object.hasOwn(english, key);
}
