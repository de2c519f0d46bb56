import type { Actor } from '../context/actor';
import { type Membership, verdictOn } from './membership';
import type { ModeName } from './organization-mode';

const today = '2026-05-04';
const actor: Actor = { id: 'u', role: 3, organizationId: 'o', sessionId: 's', keyVersion: 'k' };
const membership: Membership = { role_id: 3, organization_id: 'o', surveyor_type: 0, status: 1 };

test.each<[string, Partial<Membership>, string]>([
  ['as it was', {}, 'holds'],
  ['on its last day', { to_date: today }, 'holds'],
  ['of another role', { role_id: 4 }, 'changed'],
  ['of another organization', { organization_id: 'p' }, 'changed'],
  ['a surveyor of another type', { surveyor_type: 2 }, 'changed'],
  ['switched off', { status: 0 }, 'over'],
  ['deleted', { deleted: true }, 'over'],
  ['over since yesterday', { to_date: '2026-05-03' }, 'over'],
  ['beginning tomorrow', { from_date: '2026-05-05' }, 'over'],
  ['switched off, of another role', { status: 0, role_id: 4 }, 'over'],
])('the token of a user who is now %s gets its verdict', (_case, now, verdict) => {
  expect(verdictOn(actor, { ...membership, ...now }, { name: 'active', since: '', until: '' }, today)).toBe(verdict);
});

test.each<[ModeName, number, string]>([
  ['grace', 3, 'holds'],
  ['read_only', 3, 'holds'],
  ['closed', 3, 'over'],
  ['pending', 3, 'over'],
  ['closed', 1, 'holds'],
])('in an organization that is %s the token of role %i: %s', (name, role, verdict) => {
  const mode = { name, since: '', until: '' };
  expect(verdictOn({ ...actor, role }, { ...membership, role_id: role }, mode, today)).toBe(verdict);
});
