import type { SentenceKey } from '@attesta/proto/sentences';
import { Sentence, type SentenceReference, say } from '../sentences/say';

/** What can go wrong, in the words of the error table. */
export type ErrorCode =
  | 'invalid'
  /** There is no session, or it has lapsed or ended: to refresh the token, or to sign in, is the cure. */
  | 'not_signed_in'
  /** What somebody has shown to prove who they are is not right, or no longer good. */
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  /** A request that does not arrive in time. */
  | 'too_slow'
  | 'unsupported_type'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable'
  | 'not_built'
  | 'internal';

/** A sentence of proto/sentences, which is shown in the reader's language, or a text that stays as it is. */
export type Text = string | Sentence;

/** One thing that is wrong with a request, and the field it is about. */
export interface ErrorDetail {
  field?: string;
  message: Text;
}

/** The same as it travels: the English text with the sentence's key and parameters beside it. */
export interface ToldDetail {
  field?: string;
  message: string;
  sentence?: SentenceReference;
}

/**
 * The one error that operations throw. `message` is read by users: it says what is wrong and what to do about it.
 * `data` carries what the caller needs to go on, such as the current state in a conflict.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  /**
   * What a user reads comes first, because the specification's clients show the first entry (daily work 5, platform 8): a
   * message that it documents, then the field's own sentence.
   */
  readonly errors: ToldDetail[];

  constructor(
    readonly code: ErrorCode,
    text: Text,
    details: (ErrorDetail | ToldDetail)[] = [],
    readonly data?: unknown,
  ) {
    super(String(text));
    const told = details.map(toldDetail);
    this.errors = told[0]?.message === this.message ? told : [toldDetail({ message: text }), ...told];
  }

  /** The same refusal under the message that the specification documents for its call. */
  under(message: Text): AppError {
    return new AppError(this.code, message, this.errors, this.data);
  }
}

function toldDetail({ message, ...rest }: ErrorDetail | ToldDetail): ToldDetail {
  if (!(message instanceof Sentence)) return { ...rest, message };
  return { ...rest, message: String(message), sentence: message.reference };
}

/** A 400 that names one field. */
export function invalid(field: string, message: Text): AppError {
  return new AppError('invalid', message, [{ field, message }]);
}

/** What can be missing, without its id: the `no_such_…` of proto/sentences/kit.json. */
type UnnamedThing<Key = SentenceKey> = Key extends `kit.no_such_${infer Thing}` ? Thing : never;

/** What can be missing, with its id: the `no_…` of proto/sentences/kit.json. */
export type Thing<Key = SentenceKey> = Key extends `kit.no_such_${string}`
  ? never
  : Key extends `kit.no_${infer Thing}`
    ? Thing
    : never;

/** A 404 that is the same whether the thing does not exist or belongs to somebody else. */
export function notFound(thing: UnnamedThing): AppError;
export function notFound(thing: Thing, id: string): AppError;
export function notFound(thing: Thing | UnnamedThing, id?: string): AppError {
  return new AppError(
    'not_found',
    id === undefined ? say(`kit.no_such_${thing as UnnamedThing}`) : say(`kit.no_${thing as Thing}`, { id }),
  );
}
