import { AppError, type ErrorCode, invalid, say } from '@attesta/kit';
import { underDocumentedFailure } from './documented-failure';

const failures = ['content.library_not_deleted', 'content.library_in_use'];
const reason = 'A name is wanted.';

describe('a refusal of a call whose failure is documented', () => {
  it.each<ErrorCode>([
    'invalid',
    'not_found',
    'conflict',
    'too_large',
    'unsupported_type',
    'unprocessable',
    'internal',
  ])('says the documented message and then the reason: %s', (code) => {
    const { message, errors, code: kept } = underDocumentedFailure(new AppError(code, reason), failures);
    expect(message).toBe('Library not deleted');
    expect(errors).toEqual([
      { message, sentence: { key: 'content.library_not_deleted', parameters: {} } },
      { message: reason },
    ]);
    expect(kept).toBe(code);
  });

  it('keeps the field and the current state', () => {
    const conflict = new AppError('conflict', reason, [{ field: 'name', message: reason }], { version: 2 });
    const { errors, data } = underDocumentedFailure(conflict, failures);
    expect(errors[1]).toEqual({ field: 'name', message: reason });
    expect(data).toEqual({ version: 2 });
  });

  it('says another documented message where the service has chosen it', () => {
    const inUse = new AppError('conflict', say('content.library_in_use'));
    expect(underDocumentedFailure(inUse, failures)).toBe(inUse);
  });

  it.each<ErrorCode>(['not_signed_in', 'unauthenticated', 'forbidden', 'too_many', 'unavailable', 'not_built'])(
    'says only what keeps it from being begun: %s',
    (code) => {
      const error = new AppError(code, reason);
      expect(underDocumentedFailure(error, failures)).toBe(error);
    },
  );
});

test('a call without a documented failure says its reason', () => {
  const error = invalid('name', reason);
  expect(underDocumentedFailure(error, [])).toBe(error);
});
