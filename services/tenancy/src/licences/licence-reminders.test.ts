import { NotificationModel } from '../repositories/notification.schema';
import { tenancyWorld, type World } from '../testing/tenancy-world';

const job = 'licence-reminders';
const at = (day: string): Date => new Date(`${day}T04:00:00Z`);

let world: World;
let admin: string;
let superAdmin: string;
beforeEach(async () => {
  world = await tenancyWorld();
  admin = await world.addUser({ organization_id: world.platform, role_id: 1 });
});
afterEach(() => world.service.drop());

async function client(valid_to: string): Promise<string> {
  const id = await world.addOrganization({ name: 'Harbour Dental Clinic', valid_to });
  superAdmin = await world.addUser({ organization_id: id, role_id: 2, name: 'Ruth' });
  await world.addUser({ organization_id: id, role_id: 4 });
  return id;
}
const mails = async () =>
  (await world.service.published('tenancy.licence.reminded')).map(({ data }) => {
    const { user_id, title } = data as { user_id: string; title: { key: string; parameters: { day: string } } };
    return `${user_id} ${title.key} ${title.parameters.day}`;
  });

test('its administrators and the platform are told of the end of a licence, in the inbox and by mail', async () => {
  await client('2030-03-31');
  await world.service.runJob(job, at('2030-01-29'));
  expect(await mails()).toEqual([]);
  await world.service.runJob(job, at('2030-01-30'));
  const told = [superAdmin, admin].map((id) => `${id} tenancy.licence_ends 2030-03-31`);
  expect(await mails()).toEqual(told);
  const lines = await NotificationModel.find({ type: 'licence' }).lean();
  expect(lines.map(({ user_id }) => user_id)).toEqual([superAdmin, admin]);
  expect(lines[0]?.title).toBe('The licence of Harbour Dental Clinic ends on 2030-03-31');
});

test('each stage is told once, however often and on how many instances the job runs', async () => {
  await client('2030-03-31');
  for (const day of ['2030-01-30', '2030-01-31', '2030-03-01', '2030-03-24', '2030-03-25', '2030-04-01', '2030-04-15'])
    await Promise.all([1, 2].map(() => world.service.runJob(job, at(day))));
  const own = (await mails()).filter((mail) => mail.startsWith(superAdmin));
  expect(own.map((mail) => mail.slice(25))).toEqual([
    'tenancy.licence_ends 2030-03-31',
    'tenancy.licence_ends 2030-03-31',
    'tenancy.licence_ends 2030-03-31',
    'tenancy.licence_grace 2030-04-14',
    'tenancy.licence_read_only 2030-07-13',
  ]);
});

test('what a downtime has left out is not told afterwards, only the stage of today; a renewed licence is told anew', async () => {
  const id = await client('2030-03-31');
  await world.service.runJob(job, at('2030-01-10'));
  await world.service.runJob(job, at('2030-03-28'));
  expect(await mails()).toHaveLength(2);
  const renewed = { id, name: 'Harbour Dental Clinic', company_type: 1, organization_type: 0, valid_to: '2031-03-31' };
  await world.service.call('tenancy.PutOrganization', renewed, { service: 'auth' });
  await world.service.runJob(job, at('2030-03-29'));
  expect(await mails()).toHaveLength(2);
  await world.service.runJob(job, at('2031-03-28'));
  expect(await mails()).toHaveLength(4);
});

test('of a branch its own administrators are told, and its top organization’s where it ends at another day', async () => {
  const top = await client('2030-12-31');
  const branch = await world.addOrganization({ name: 'Quay', parent_id: top, company_type: 2, valid_to: '2030-03-31' });
  const branchAdmin = await world.addUser({ organization_id: branch, role_id: 3 });
  await world.service.runJob(job, at('2030-03-28'));
  expect((await mails()).map((mail) => mail.slice(0, 24))).toEqual([branchAdmin, superAdmin]);
});

test('the days of a licence are those of its organization', async () => {
  const id = await client('2030-03-31');
  const west = { id, name: 'Harbour Dental Clinic', valid_to: '2030-03-31', time_zone: 'America/Los_Angeles' };
  await world.service.call('tenancy.PutOrganization', west, { service: 'auth' });
  await world.service.runJob(job, at('2030-01-30'));
  expect(await mails()).toEqual([]);
  await world.service.runJob(job, at('2030-01-31'));
  expect(await mails()).toHaveLength(2);
});
