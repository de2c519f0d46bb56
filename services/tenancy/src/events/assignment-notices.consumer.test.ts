import { newId } from '@attesta/kit/testing';
import { NotificationModel } from '../repositories/notification.schema';
import { tenancyWorld, type World } from '../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const inbox = (userId: string) =>
  world.service.call('tenancy.ListMyNotifications', {}, { role: 4, organizationId: world.north, userId });

describe('an assignment', () => {
  it('is told to whom it was made, in a sentence for every language and with the way to their work', async () => {
    const user_id = await world.addUser({ organization_id: world.north });
    const data = { user_id, level: 'chapter', assigned: [newId(), newId()], removed: [] };
    await world.service.event('compliance.assignment.changed', data, { organization_id: world.north });
    const { data: lines, unread } = await inbox(user_id);
    expect(unread).toBe(1);
    expect(lines).toMatchObject([
      {
        type: 'assignment',
        title: 'Chapters assigned to you: 2',
        title_sentence: { key: 'tenancy.assigned_chapters', parameters: { count: '2' } },
        message_sentence: { key: 'tenancy.assigned_where' },
        link: '/ss/work',
        read: false,
      },
    ]);
  });

  it('that was only taken back is not told', async () => {
    const user_id = await world.addUser({ organization_id: world.north });
    const data = { user_id, level: 'standard', assigned: [], removed: [newId()] };
    await world.service.event('compliance.assignment.changed', data, { organization_id: world.north });
    expect((await inbox(user_id)).data).toEqual([]);
  });

  it('that goes on in another version of a library is not told', async () => {
    const user_id = await world.addUser({ organization_id: world.north });
    const data = { user_id, level: 'chapter', assigned: [newId()], removed: [newId()], carried: true };
    await world.service.event('compliance.assignment.changed', data, { organization_id: world.north });
    expect((await inbox(user_id)).data).toEqual([]);
  });

  it('of somebody who has left is passed over', async () => {
    const data = { user_id: newId(), level: 'chapter', assigned: [newId()], removed: [] };
    await world.service.event('compliance.assignment.changed', data, { organization_id: world.north });
    expect(await NotificationModel.countDocuments({ user_id: data.user_id })).toBe(0);
  });
});
