import type { Session } from '../session/store';

/** A signed-in person, for tests. */
export const marta: Session = {
  token: 'old',
  refreshToken: 'r1',
  payloadKey: 'k',
  userId: 'u',
  roleId: 2,
  name: 'Marta',
  email: 'm@x.test',
  organizationId: 'o1',
  organizationName: 'North',
  actingFor: '',
  loginLogId: 'l',
  sessionId: 's',
};

/** What the browser does in this tab when another one has changed the storage. */
export function fromAnotherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
