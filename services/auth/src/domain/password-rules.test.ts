import { passwordProblem } from './password-rules';

test.each([
  ['Attesta-Demo-2026', undefined],
  ['correct horse battery staple', undefined],
  ['короткий пароль', undefined],
  ['short', 'The password must have at least 12 characters.'],
  ['x'.repeat(257), 'The password must have at most 256 characters.'],
  ['abababababab', 'The password must not repeat a few characters.'],
  ['northadmin-2026', 'The password must not contain your mail address.'],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, 'NorthAdmin@example.test')).toBe(problem);
});
