import { Navigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { ResetCodePage } from '../password/reset-code-page';
import { loadPendingStep } from './pending-step';
import { SignInPage } from './sign-in-page';

/** /otp-verification: whichever second step waits in this tab; without one, the beginning of signing in. */
export function CodePage(): ReactNode {
  const [purpose] = useState(() => loadPendingStep()?.purpose);
  if (purpose === 'reset') return <ResetCodePage />;
  return purpose === 'signIn' ? <SignInPage /> : <Navigate to="/signin" replace />;
}
