import { MatchersV3 } from '@pact-foundation/pact';

const { string, integer, atLeastLike } = MatchersV3;

/** What one part reads of an event of another. */
export interface Expectation {
  consumer: string;
  publisher: string;
  subject: string;
  /** The fields of `data` that the consumer's handler can't do without, by their types. */
  data: Record<string, unknown>;
}

export const id = string('0123456789abcdef01234567');

/** All files of a record, as documents hears of them from whoever keeps files in records. */
export const references = {
  owner: string('content/substandards/0123456789abcdef01234567'),
  version: integer(1),
  file_ids: atLeastLike(id as never, 0, 1),
};
