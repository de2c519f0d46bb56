import { useSecured, useTranslation } from '@attesta/ui';
import { passkeyProblem } from '../passkeys/passkey-problem';

/** Changes to what protects one's own account, passkeys among it. */
export function useOwnSecurity(): ReturnType<typeof useSecured> {
  const { t } = useTranslation('auth');
  return useSecured({ explain: (error) => t(passkeyProblem(error)) });
}
