import { secondFactorRequired } from './second-factor-policy';

const { ATTESTA_ENV } = process.env;
afterEach(() => {
  delete process.env.SECOND_FACTOR;
  process.env.ATTESTA_ENV = ATTESTA_ENV;
});

test.each([
  ['production', undefined, true],
  ['production', 'optional', false],
  ['test', undefined, false],
  ['test', 'required', true],
])('in %s with SECOND_FACTOR %s a second factor is required: %s', (environment, policy, required) => {
  process.env.ATTESTA_ENV = environment;
  if (policy) process.env.SECOND_FACTOR = policy;
  expect(secondFactorRequired()).toBe(required);
});

test('anything else is refused by name', () => {
  process.env.SECOND_FACTOR = 'yes';
  expect(secondFactorRequired).toThrow('SECOND_FACTOR must be');
});
