import { letsIn, letsWrite, modeOfLine, type OrganizationState, organizationMode } from './organization-mode';

const today = '2026-05-04';
const organization = (fields: Partial<OrganizationState> = {}): OrganizationState => ({
  id: 'o',
  status: 1,
  ...fields,
});

test.each<[string, Partial<OrganizationState>, object]>([
  ['without an end', {}, { name: 'active', since: '', until: '' }],
  ['on its first day', { valid_from: today }, { name: 'active', since: today, until: '' }],
  ['on its last day', { valid_to: today }, { name: 'active', since: '', until: today }],
  ['on the day after', { valid_to: '2026-05-03' }, { name: 'grace', since: today, until: '2026-05-17' }],
  ['14 days after', { valid_to: '2026-04-20' }, { name: 'grace', since: '2026-04-21', until: today }],
  ['15 days after', { valid_to: '2026-04-19' }, { name: 'read_only', since: today, until: '2026-08-01' }],
  ['104 days after', { valid_to: '2026-01-20' }, { name: 'read_only', since: '2026-02-04', until: today }],
  ['105 days after', { valid_to: '2026-01-19' }, { name: 'closed', since: today, until: '' }],
  ['before its first day', { valid_from: '2026-05-05' }, { name: 'pending', since: '', until: today }],
  ['when it is switched off', { status: 0 }, { name: 'closed', since: '', until: '' }],
  ['when it is switched off and has ended', { status: 0, valid_to: '2026-05-03' }, { name: 'closed' }],
  ['when it was deleted', { deleted: true }, { name: 'closed' }],
])('an organization %s is as its licence says', (_when, fields, mode) => {
  expect(organizationMode(organization(fields), today)).toMatchObject(mode);
});

test.each([
  ['active', true, true],
  ['grace', true, true],
  ['read_only', true, false],
  ['pending', false, true],
  ['closed', false, false],
] as const)('one that is %s lets its users in: %s, and lets things be changed: %s', (name, enters, writes) => {
  const mode = { name, since: '', until: '' };
  expect([letsIn(mode), letsWrite(mode)]).toEqual([enters, writes]);
});

test.each<[string, Partial<OrganizationState>[], string]>([
  ['of which nothing is known', [], 'active'],
  ['whose company has ended', [{}, { valid_to: '2026-04-19' }], 'read_only'],
  ['that has ended before its company', [{ valid_to: '2026-04-19' }, { valid_to: '2026-05-03' }], 'read_only'],
  ['two levels below one that is switched off', [{}, { valid_to: '2026-05-03' }, { status: 0 }], 'closed'],
  ['all of whose line is active', [{}, {}], 'active'],
])('a branch %s can do no more than the least of its line', (_case, line, name) => {
  expect(modeOfLine(line.map(organization), today).name).toBe(name);
});

test.each<[string, string | undefined, string, string]>([
  ['while it is still the last day there, though not by UTC', 'America/Los_Angeles', '2026-05-05T06:59:00Z', 'active'],
  ['from midnight there', 'America/Los_Angeles', '2026-05-05T07:00:00Z', 'grace'],
  ['before UTC where the day begins earlier', 'Asia/Tokyo', '2026-05-04T15:00:00Z', 'grace'],
  ['until the last minute there', 'Asia/Tokyo', '2026-05-04T14:59:00Z', 'active'],
  ['by UTC where no calendar is known', undefined, '2026-05-05T00:00:00Z', 'grace'],
])('a licence ends by the calendar of its organization: %s', (_case, time_zone, now, name) => {
  expect(modeOfLine([organization({ valid_to: today, time_zone })], new Date(now)).name).toBe(name);
});

test('each organization of a line goes by its own calendar', () => {
  const branch = organization({ valid_to: today, time_zone: 'Asia/Tokyo' });
  const company = organization({ valid_to: '2026-04-20', time_zone: 'America/Los_Angeles' });
  expect(modeOfLine([branch, company], new Date('2026-05-05T06:00:00Z')).name).toBe('grace');
  expect(modeOfLine([branch, company], new Date('2026-05-05T08:00:00Z')).name).toBe('read_only');
});
