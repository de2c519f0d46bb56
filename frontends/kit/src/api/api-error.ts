import type { Sentence } from '../i18n/readers-language';

/** One entry of the envelope's `errors`. */
export interface FieldError {
  field?: string;
  message: string;
  /** What the server said, before it was put into the reader's language. */
  sentence?: Sentence;
}

/** A call that did not succeed: what the envelope said, or what kept it from arriving. */
export class ApiError extends Error {
  /** @param message what a person reads: the first of `errors`, else the envelope's message */
  constructor(
    message: string,
    /** HTTP status; 0 when no reply arrived. */
    readonly status: number,
    readonly errors: FieldError[] = [],
    /** What the reply carried besides, such as the current state on a 409. */
    readonly data: unknown = undefined,
    /** Seconds after which another try makes sense (429, 503), where the server said so. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /**
   * Why the call failed: what stands below the failure that the specification documents ('Chapter not added'), which is the
   * first of `errors` and has no field; all of them where no reason follows it.
   */
  get reasons(): FieldError[] {
    const [first, ...others] = this.errors;
    return first && !first.field && others.length > 0 ? others : this.errors;
  }

  /** Whether the server said something of a kind, told by a sentence's key. */
  says(kind: (key: string) => boolean): boolean {
    return this.errors.some(({ sentence }) => sentence !== undefined && kind(sentence.key));
  }

  /** The message for a field of a form, where the server named one. */
  fieldMessage(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** Reads the envelope of a failed reply (specification: platform 5, "the first message is shown"). */
export function errorFromEnvelope(status: number, envelope: Record<string, unknown>, retryAfter?: number): ApiError {
  const errors = readErrors(envelope.errors ?? envelope.error);
  const message = errors[0]?.message ?? (typeof envelope.message === 'string' ? envelope.message : '');
  return new ApiError(message, status, errors, envelope.data, retryAfter);
}

function readErrors(value: unknown): FieldError[] {
  if (typeof value === 'string') return [{ message: value }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): FieldError[] => {
    if (typeof entry === 'string') return [{ message: entry }];
    const { field, message, sentence } = (entry ?? {}) as Partial<FieldError>;
    return typeof message === 'string' ? [{ field, message, sentence }] : [];
  });
}
