import { environment, inProduction } from '@attesta/kit';

/**
 * Whether every account must have a second factor: SECOND_FACTOR is "required" (the default in production, OWASP ASVS 5,
 * 6.3.3) or "optional". Where it is required, an account without an app or a passkey is asked for mailed codes.
 * @throws Error that names the variable when it is neither
 */
export function secondFactorRequired(): boolean {
  const policy = environment('SECOND_FACTOR', inProduction() ? 'required' : 'optional');
  if (policy !== 'required' && policy !== 'optional') {
    throw new Error('SECOND_FACTOR must be "required" or "optional".');
  }
  return policy === 'required';
}
