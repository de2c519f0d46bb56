import { AppError } from './app-error';
import { toAppErrorWith } from './storage-errors';

const named = (name: string, fields: object = {}): Error => Object.assign(new Error('raw'), { name, ...fields });

describe('what the database throws', () => {
  it.each([
    [
      'a broken unique index',
      named('MongoServerError', { code: 11000, keyPattern: { email: 1 } }),
      'conflict',
      'email',
    ],
    ['a value that does not fit', named('ValidationError', { errors: { at: { message: 'No' } } }), 'invalid', 'at'],
    ['a value of another kind', named('CastError', { path: 'count' }), 'invalid', 'count'],
    ['a write that others were always faster than', named('MongoServerError', { code: 112 }), 'unavailable', undefined],
    ['a record that is too long', named('MongoServerError', { code: 10334 }), 'too_large', undefined],
    ['an update that makes one too long', named('MongoServerError', { code: 17419 }), 'too_large', undefined],
    ['a read that nobody waits for any more', named('AbortError'), 'unavailable', undefined],
    ['a database that is away', named('MongoNetworkError'), 'unavailable', undefined],
    ['a database that steps down', named('MongoServerError', { code: 189 }), 'unavailable', undefined],
    ['anything else', named('MongoServerError', { code: 96 }), 'internal', undefined],
  ])('%s is told apart', (_what, thrown, code, field) => {
    const error = toAppErrorWith(thrown, 'error-1');
    expect(error).toMatchObject({
      code,
      ...(field && { errors: expect.arrayContaining([expect.objectContaining({ field })]) }),
    });
    expect(error.message).not.toContain('raw');
  });

  it('an error of the product stays as it is', () => {
    const error = new AppError('forbidden', 'No');
    expect(toAppErrorWith(error, 'error-1')).toBe(error);
  });
});
