import { query } from '@attesta/kit';
import { signingKeys } from '../../security/signing-keys';

/** The public keys that verify access tokens, as the keys of a JSON Web Key Set; the key that signs is the first. */
export const listSigningKeys = query('auth.ListSigningKeys', async () => {
  const { published } = await signingKeys();
  return { data: published.map(({ kty, crv, x, kid, alg, use }) => ({ kty, crv, x, kid, alg, use })) };
});
