import { LiveHub, maySee } from './live-hub';

const updater = {
  actor: { id: 'u1', role: 4, organizationId: 'o1', sessionId: 's', keyVersion: 'k' },
  organizationId: '',
};
const admin = {
  actor: { id: 'a1', role: 1, organizationId: 'platform', sessionId: 's', keyVersion: 'k' },
  organizationId: 'o2',
};
const superAdmin = { actor: { ...admin.actor, id: 'b1', role: 2, organizationId: 'o1' }, organizationId: 'o2' };
const event = (organizationId: string, userId?: string) => ({ organizationId, userId, type: 'notification', data: {} });

describe('who sees a live event', () => {
  it.each([
    ['a user sees what concerns the own organization', updater, event('o1'), true],
    ['a user does not see another organization', updater, event('o2'), false],
    ['a user sees what concerns only them', updater, event('o2', 'u1'), true],
    ['a user does not see what concerns a colleague', updater, event('o1', 'u2'), false],
    ['a user does not see what concerns the platform', updater, event(''), false],
    ['a platform admin sees the platform', admin, event(''), true],
    ['a platform admin sees the selected organization', admin, event('o2'), true],
    ['a super admin sees the selected organization', superAdmin, event('o2'), true],
    ['a super admin does not see the own organization while another is selected', superAdmin, event('o1'), false],
    ['a super admin sees what concerns only them, wherever they act', superAdmin, event('o1', 'b1'), true],
    ['a super admin does not see the platform', superAdmin, event(''), false],
    ['a platform admin does not see an organization that is not selected', admin, event('o1'), false],
  ])('%s', (_sentence, listener, given, expected) => {
    expect(maySee(listener, given)).toBe(expected);
  });

  it('tells a platform admin who has chosen no organization that something has changed, and nothing else of it', () => {
    const listener = { ...admin, organizationId: '' };
    expect(maySee(listener, { ...event('o1'), type: 'changed' })).toBe(true);
    expect(maySee(listener, event('o1'))).toBe(false);
    expect(maySee(admin, { ...event('o1'), type: 'changed' })).toBe(false);
    expect(maySee(superAdmin, { ...event('o1'), type: 'changed' })).toBe(false);
  });

  it('stops after the listener has gone', () => {
    const hub = new LiveHub();
    const seen: string[] = [];
    const stop = hub.add({ ...updater, send: ({ type }) => seen.push(type) });
    hub.publish(event('o1'));
    stop();
    hub.publish(event('o1'));
    expect(seen).toEqual(['notification']);
  });
});
