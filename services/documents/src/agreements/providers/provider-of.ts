import { environment } from '@attesta/kit';
import { acrobatSign } from './acrobat-sign';
import { embedded } from './embedded';
import type { SignatureProvider } from './signature-provider';

const providers: Record<string, SignatureProvider> = { embedded, adobe: acrobatSign };

/** Those of which this installation has to ask how far an agreement has come. */
export const remoteProviders = Object.keys(providers).filter((name) => name !== embedded.name);

/** Who is asked for signatures from now on (SIGNATURE_PROVIDER: embedded, unless set, or adobe). @throws Error naming the variable */
export function presentProvider(): SignatureProvider {
  const name = environment('SIGNATURE_PROVIDER', 'embedded');
  const provider = providers[name];
  if (!provider) throw new Error(`SIGNATURE_PROVIDER is one of ${Object.keys(providers).join(', ')}.`);
  return provider;
}

/** The provider that an agreement was sent by. @throws Error for one that this release does not know */
export function providerOf({ provider }: { provider: string }): SignatureProvider {
  const known = providers[provider];
  if (!known) throw new Error(`No signature provider is called ${provider}.`);
  return known;
}

/** Whether an agreement is signed here: of any other the signers hear where it was sent to, and sign there alone. */
export function isSignedHere(agreement: { provider: string }): boolean {
  return !providerOf(agreement).asks;
}
