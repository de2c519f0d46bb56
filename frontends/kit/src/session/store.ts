import { activity } from './activity';
import type { RoleId } from './roles';

/** Who is signed in, as this browser remembers it. */
export interface Session {
  token: string;
  refreshToken: string;
  /** Base64 of the key that opens this session's encrypted lists. */
  payloadKey: string;
  userId: string;
  roleId: RoleId;
  name: string;
  email: string;
  /** The user's own organization. */
  organizationId: string;
  organizationName: string;
  /** The organization acted for: the own one, or for roles 1 and 2 another that they own. */
  actingFor: string;
  surveyorType?: number;
  loginLogId: string;
  sessionId: string;
}

/** Why a session is over; sign-in tells the person. */
export type EndReason = 'signed-out' | 'expired' | 'ended-elsewhere' | 'idle';

// The names under which the specification's clients keep them (daily work 3, Login response).
const keys: Record<keyof Session, string> = {
  token: 'token',
  refreshToken: 'refreshToken',
  payloadKey: 'payload_key',
  userId: 'userId',
  roleId: 'roleId',
  name: 'user_name',
  email: 'email',
  organizationId: 'organization_id',
  organizationName: 'organization_name',
  actingFor: 'selected_organization_id',
  surveyorType: 'surveyor_type',
  loginLogId: 'login_log_id',
  sessionId: 'session_id',
};
const reasonKey = 'session_end_reason';
const timedOutKey = 'sessionTimedOut';
// What signing out leaves: how this browser and its users like the product, what they asked not to be told again, how much of
// their work waits here, and which parts the product has.
const staying = /^(language|theme|remotes|(preferences|password_reminder|table|unsent)\..*)$/;

type Listener = () => void;

class SessionStore {
  private value: Session | undefined = load();
  private overdue = Boolean(this.value) && localStorage.getItem(timedOutKey) === 'true';
  private listeners = new Set<Listener>();

  constructor() {
    // Signing in or out in one tab is seen by all.
    window.addEventListener('storage', ({ key }) => {
      if (key !== null && key !== timedOutKey && !Object.values(keys).includes(key)) return;
      const next = load();
      const reason = localStorage.getItem(reasonKey);
      if (this.value && !next && reason) sessionStorage.setItem(reasonKey, reason);
      this.set(next);
    });
  }

  /** The session, or undefined when nobody is signed in. */
  get current(): Session | undefined {
    return this.value;
  }

  /** Reads storage again: another tab may have renewed the tokens. */
  reload(): Session | undefined {
    this.set(load());
    return this.value;
  }

  /** Begins a session (sign-in succeeded). */
  begin(session: Session): void {
    sessionStorage.removeItem(reasonKey);
    localStorage.removeItem(reasonKey);
    activity.touch(Date.now());
    activity.report(Date.now());
    save(session);
    // Only now: tabs that wait at the overlay wake up to a whole session.
    localStorage.removeItem(timedOutKey);
    this.set(session);
  }

  /** Changes parts of the session: renewed tokens, another organization. */
  update(changes: Partial<Session>): void {
    if (!this.value) return;
    const next = { ...this.value, ...changes };
    save(next);
    this.set(next);
  }

  /** Ends the session in this browser, in all tabs, and remembers why (specification: daily work 4, Logout). */
  end(reason: EndReason): void {
    // The other tabs read the reason when they see the rest go.
    localStorage.setItem(reasonKey, reason);
    this.clear();
    sessionStorage.setItem(reasonKey, reason);
    this.set(undefined);
  }

  /** Removes what is left of a session that is none, such as a token without a role (specification: daily work 6). */
  clear(): void {
    // First of all, so that no other tab acts upon half a session.
    localStorage.removeItem(keys.token);
    for (const key of Object.keys(localStorage)) {
      if (!staying.test(key) && key !== reasonKey) localStorage.removeItem(key);
    }
    sessionStorage.removeItem('last_password_update');
  }

  /** Nobody has touched any tab for 30 minutes: every tab hides what it shows (specification: daily work 4, Session). */
  timeOut(): void {
    localStorage.setItem(timedOutKey, 'true');
    this.set(load());
  }

  /** Whether the session timed out; it stays so over a reload until the person signs in again. */
  get timedOut(): boolean {
    return this.overdue;
  }

  /** Why the last session of this tab ended, if one did. */
  get endReason(): EndReason | undefined {
    return (sessionStorage.getItem(reasonKey) as EndReason | null) ?? undefined;
  }

  /** Forgets why the last session ended, once the person has been told. */
  forgetEndReason(): void {
    sessionStorage.removeItem(reasonKey);
  }

  /** Where somebody begins: the shell decides there by their preferences. */
  readonly startUrl = '/';

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(next: Session | undefined): void {
    const overdue = Boolean(next) && localStorage.getItem(timedOutKey) === 'true';
    if (JSON.stringify(next) === JSON.stringify(this.value) && overdue === this.overdue) return;
    this.value = next;
    this.overdue = overdue;
    for (const listener of this.listeners) listener();
  }
}

/** A token or a role alone is no session (specification: daily work 6). */
function load(): Session | undefined {
  const read = (name: keyof Session): string => localStorage.getItem(keys[name]) ?? '';
  if (!read('token') || !Number(read('roleId'))) return undefined;
  return {
    token: read('token'),
    refreshToken: read('refreshToken'),
    payloadKey: read('payloadKey'),
    userId: read('userId'),
    roleId: Number(read('roleId')) as RoleId,
    name: read('name'),
    email: read('email'),
    organizationId: read('organizationId'),
    organizationName: read('organizationName'),
    actingFor: read('actingFor'),
    surveyorType: Number(read('surveyorType')) || undefined,
    loginLogId: read('loginLogId'),
    sessionId: read('sessionId'),
  };
}

function save(session: Session): void {
  const { name, email, userId, roleId, organizationId } = session;
  localStorage.setItem(
    'user',
    JSON.stringify({ id: userId, user_name: name, email, roleId, organization_id: organizationId }),
  );
  // The token comes last: with it the other tabs see a session that is whole.
  for (const [name, key] of Object.entries(keys).reverse()) {
    localStorage.setItem(key, String(session[name as keyof Session] ?? ''));
  }
}

/** The one session of this page. */
export const session = new SessionStore();
