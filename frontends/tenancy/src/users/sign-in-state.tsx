import { StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

export const signInStates = ['active', 'invited', 'lapsed', 'never'] as const;

const kinds = { invited: 'pending', lapsed: 'warning', never: 'neutral' } as const;

/** Where an account stands on the way to its first sign-in. */
export function SignInState({ state }: { state: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const known = signInStates.find((one) => one === state);
  if (!known) return null;
  // The usual is no status: what wants to be seen are the others.
  if (known === 'active') return t('signIn.active');
  return <StatusTag kind={kinds[known]}>{t(`signIn.${known}`)}</StatusTag>;
}
