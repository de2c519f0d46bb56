/** Role ids (specification: daily work 9). */
export const roles = { platformAdmin: 1, superAdmin: 2, clientAdmin: 3, updater: 4, surveyor: 5, viewer: 6 } as const;
export type RoleId = (typeof roles)[keyof typeof roles];

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
const startUrlKey = 'startUrl';

type Listener = () => void;

class SessionStore {
  private value: Session | undefined = load();
  private listeners = new Set<Listener>();

  constructor() {
    // Signing in or out in one tab is seen by all.
    window.addEventListener('storage', ({ key }) => {
      if (key === null || Object.values(keys).includes(key)) this.set(load());
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
    save(session);
    this.set(session);
  }

  /** Changes parts of the session: renewed tokens, another organization. */
  update(changes: Partial<Session>): void {
    if (!this.value) return;
    const next = { ...this.value, ...changes };
    save(next);
    this.set(next);
  }

  /** Ends the session in this browser and remembers why (specification: daily work 4, Logout). */
  end(reason: EndReason): void {
    for (const name of [...Object.values(keys), 'user', startUrlKey]) localStorage.removeItem(name);
    sessionStorage.setItem(reasonKey, reason);
    this.set(undefined);
  }

  /** Why the last session of this tab ended, if one did. */
  get endReason(): EndReason | undefined {
    return (sessionStorage.getItem(reasonKey) as EndReason | null) ?? undefined;
  }

  /** Forgets why the last session ended, once the person has been told. */
  forgetEndReason(): void {
    sessionStorage.removeItem(reasonKey);
  }

  /** The start page that the person chose, or the dashboard. */
  get startUrl(): string {
    return localStorage.getItem(startUrlKey) || '/ss/dashboard';
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(next: Session | undefined): void {
    if (JSON.stringify(next) === JSON.stringify(this.value)) return;
    this.value = next;
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
  for (const [name, key] of Object.entries(keys)) {
    localStorage.setItem(key, String(session[name as keyof Session] ?? ''));
  }
  const { name, email, userId, roleId, organizationId } = session;
  localStorage.setItem(
    'user',
    JSON.stringify({ id: userId, user_name: name, email, roleId, organization_id: organizationId }),
  );
}

/** The one session of this page. */
export const session = new SessionStore();
