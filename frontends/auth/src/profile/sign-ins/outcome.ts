import type { StatusKind } from '@attesta/ui';

const outcomes: Record<string, [string, StatusKind]> = {
  'signed in': ['outcome.signedIn', 'success'],
  'identity confirmed': ['outcome.identityConfirmed', 'success'],
  'wrong password': ['outcome.wrongPassword', 'danger'],
  'wrong code': ['outcome.wrongCode', 'danger'],
  'too many sessions': ['outcome.tooManySessions', 'warning'],
  inactive: ['outcome.inactive', 'warning'],
  'reused refresh token': ['outcome.reusedToken', 'danger'],
  'password changed': ['outcome.passwordChanged', 'info'],
  'factor added': ['outcome.factorAdded', 'info'],
  'factor removed': ['outcome.factorRemoved', 'info'],
  'recovery codes renewed': ['outcome.recoveryCodesRenewed', 'info'],
  'sessions ended by administrator': ['outcome.sessionsEnded', 'info'],
  'mail address change requested': ['outcome.emailRequested', 'info'],
  'mail address changed': ['outcome.emailChanged', 'info'],
  'mail address change undone': ['outcome.emailUndone', 'warning'],
};

/** How a line of the sign-in log is told: the key of its text (none for one that is not known here) and its status. */
export function outcomeOf(outcome: string | undefined): { key?: string; kind: StatusKind } {
  const [key, kind] = outcomes[outcome ?? ''] ?? [undefined, 'neutral' as const];
  return { key, kind };
}
