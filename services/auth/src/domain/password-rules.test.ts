import { foundProblem, guessableWords, newPasswordProblems, passwordProblem } from './password-rules';

test.each([
  ['Attesta-Demo-2026', undefined],
  ['correct horse battery staple', undefined],
  ['короткий пароль', undefined],
  ['short', 'The password must have at least 12 characters.'],
  ['👩🏽‍⚕️👩🏽‍⚕️', 'The password must have at least 12 characters.'],
  ['x'.repeat(257), 'The password must have at most 256 characters.'],
  ['abababababab', 'The password must not repeat a few characters.'],
  ['northadmin-2026', 'The password must not contain your mail address.'],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, 'NorthAdmin@example.test')?.toString()).toBe(problem);
});

const good = 'correct horse battery';
test.each([
  ['all is well', { password: good, retypepassword: good }, []],
  ['nothing is given', {}, [['password', 'Please enter a new password.']]],
  ['it is not retyped', { password: good }, [['retypepassword', 'Please enter the new password again.']]],
  [
    'it is retyped in other letters',
    { password: good, retypepassword: good.toUpperCase() },
    [['retypepassword', 'The two passwords do not agree.']],
  ],
  [
    'it is retyped with a space behind it',
    { password: good, retypepassword: `${good} ` },
    [['retypepassword', 'The two passwords do not agree.']],
  ],
  [
    'it is short and not retyped',
    { password: 'short', retypepassword: null },
    [
      ['password', 'The password must have at least 12 characters.'],
      ['retypepassword', 'Please enter the new password again.'],
    ],
  ],
])('the form is told what to correct when %s', (_case, fields, problems) => {
  const found = newPasswordProblems(fields, 'ada@example.test');
  expect(found.map(({ field, message }) => [field, String(message)])).toEqual(problems);
});

const fine = { strength: 3, same: false, breached: false };
test.each([
  ['strong enough and new', fine, undefined],
  ['as strong as can be', { ...fine, strength: 4 }, undefined],
  ['weak', { ...fine, strength: 2 }, 'too easy to guess'],
  ['known from a breach, however strong', { ...fine, strength: 4, breached: true }, 'known from a data breach'],
  ['the present one', { ...fine, same: true, breached: true }, 'must not be the current one'],
])('a password that is %s', (_case, findings, message) => {
  const problem = foundProblem(findings);
  expect(problem?.field).toBe(message && 'password');
  expect(problem?.message.toString() ?? '').toContain(message ?? '');
});

test('what an attacker tries first: name, address and organization, whole and in parts, and the product', () => {
  const words = guessableWords({ name: 'Ada Überall', email: 'Ada.U@North-Wind.test', organization: 'North Wind' });
  for (const word of ['ada', 'überall', 'ada überall', 'ada.u@north-wind.test', 'north wind', 'wind', 'attesta'])
    expect(words).toContain(word);
  expect(words).not.toContain('u');
  expect(guessableWords({ name: 'x '.repeat(500), email: '', organization: 'ab c '.repeat(500) }).length).toBeLessThan(
    101,
  );
});
