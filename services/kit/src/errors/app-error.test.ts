import { AppError, invalid } from './app-error';

describe('what a user reads comes first', () => {
  it.each<[string, AppError, object[]]>([
    ['a sentence alone', new AppError('forbidden', 'No.'), [{ message: 'No.' }]],
    ['a field of its own', invalid('name', 'name is required.'), [{ field: 'name', message: 'name is required.' }]],
    [
      'a documented message with the field that is wrong',
      new AppError('invalid', 'Chapter not assigned', [{ field: 'user_id', message: 'There is no such user.' }]),
      [{ message: 'Chapter not assigned' }, { field: 'user_id', message: 'There is no such user.' }],
    ],
    [
      'a refusal under a documented message',
      invalid('password', 'Too short.').under('Password not changed'),
      [{ message: 'Password not changed' }, { field: 'password', message: 'Too short.' }],
    ],
  ])('%s', (_case, error, errors) => {
    expect(error.errors).toEqual(errors);
    expect(error.errors[0]).toMatchObject({ message: error.message });
  });

  it('stays so when it has travelled', () => {
    const { code, message, errors, data } = invalid('otp', 'Wrong.').under('Password not changed');
    expect(new AppError(code, message, errors, data).errors).toEqual(errors);
  });
});
