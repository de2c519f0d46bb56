const key = 'pending_code';

/** A sign-in that waits for its one-time code; it survives a reload (specification: daily work 4, Login). */
export interface PendingCode {
  sessionId: string;
  email: string;
  /** When the next code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

export function loadPendingCode(): PendingCode | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingCode | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function savePendingCode(pending: PendingCode | undefined): void {
  if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
  else sessionStorage.removeItem(key);
}
