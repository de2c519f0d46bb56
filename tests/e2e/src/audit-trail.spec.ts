import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import { exported } from './exported';
import { run } from './run';
import { expect, test } from './screens';

test('An administrator finds who has changed what, from what to what, and takes it along as a file', async ({
  open,
  organization,
}) => {
  test.setTimeout(240_000);
  const [admin, updater] = [await organization.person(3), await organization.person(4)];
  const client = await GatewayClient.signIn(run.gateway, admin.email, demoPassword);
  const name = `Label the exits of ${organization.name}`;
  const plan = await eventually('The action plan', () =>
    client
      .post<{ id: string }>('/admin/manual_action_plan/create', { name, owner_id: updater.id, due_date: '2030-05-04' })
      .catch(() => undefined),
  );
  await client.post('/updater/manual_action_plan/update', {
    id: plan.data.id,
    status: 'cancelled',
    decision: 'Done twice.',
  });
  await client.signOut();

  const { page, text, signIn, accessible } = await open();
  const word = (key: string, values?: Record<string, string>): string => text(`tenancy:audit.${key}`, values);
  const which = `${word('kinds.action_plans')}: ${name}`;
  await signIn(admin.email, '/ss/audit-trail?kind=action_plans');
  await expect(page.getByText(word('actions.update', { which })).first()).toBeVisible();
  await expect(page.getByText(word('actions.create', { which })).first()).toBeVisible();
  await accessible();
  const [titles = [], ...rows] = await exported(page, text);
  expect(titles).toContain(word('values'));
  const changed = word('changed', {
    field: word('fields.status'),
    before: word('words.open'),
    after: word('words.cancelled'),
  });
  expect(rows.map((cells) => cells.join(' '))).toEqual(
    expect.arrayContaining([expect.stringContaining(changed), expect.stringContaining(admin.name)]),
  );
});
