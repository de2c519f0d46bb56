import type { Reply } from '@attesta/ui/base';

const key = 'pending_step';

/** A way in which a second step may be taken. */
export type Method = 'mail' | 'totp' | 'passkey' | 'recovery';

/**
 * A sign-in, or a forgotten password, that waits for its second step. It survives a reload (specification: daily work 4,
 * Login) and holds nothing secret: the id alone opens nothing.
 */
export interface PendingStep {
  purpose: 'signIn' | 'reset';
  sessionId: string;
  email: string;
  /** The first one is proposed. */
  methods: Method[];
  /** When the next code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const known: Method[] = ['mail', 'totp', 'passkey', 'recovery'];

/** What is pending in this tab, if anything. */
export function loadPendingStep(): PendingStep | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingStep | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is pending in this tab, or forgets it. */
export function savePendingStep(pending: PendingStep | undefined): void {
  if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
  else sessionStorage.removeItem(key);
}

/** The second step that a sign-in asks for. */
export function signInStep(data: NonNullable<Reply<'auth.Login'>['data']>, email: string): PendingStep {
  const methods = known.filter((method) => data.methods?.includes(method));
  // The server names the best one first.
  methods.sort((left, right) => (data.methods ?? []).indexOf(left) - (data.methods ?? []).indexOf(right));
  return {
    purpose: 'signIn',
    sessionId: data.session_id ?? '',
    email: data.email || email,
    methods: methods.length > 0 ? methods : ['mail'],
    resendAt: inSeconds(data.resend_after),
  };
}

/** The moment some seconds from now (30 where the server does not say), in milliseconds since 1970. */
export function inSeconds(seconds: number | undefined | null): number {
  return Date.now() + (seconds ?? 30) * 1000;
}
