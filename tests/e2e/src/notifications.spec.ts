import { ServiceClients } from '@attesta/kit';
import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import { mailedLink, mailsTo } from './account';
import type { Organization, Person } from './organization';
import { run } from './run';
import { expect, test } from './screens';

const heading =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element';
const chapter = (library: string, n: number): string =>
  `${library},C${n},Chapter ${n},S${n},Standard ${n},P${n},Part ${n},,0,Round ${n},1,monthly,Is it so?`;

/** What assigns the chapters of a new library to somebody, one at each call, as their administrator. */
async function assigner(organization: Organization, person: Person): Promise<() => Promise<void>> {
  const name = `Library of ${organization.name}`;
  const library = await organization.library([heading, ...[1, 2, 3].map((n) => chapter(name, n))]);
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  const chapters = await eventually('The chapters', async () => {
    const { data } = await admin
      .get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${library}`)
      .catch(() => ({ data: [] }));
    return data.length > 0 ? data : undefined;
  });
  return async () => {
    const { id: user_id, organization_id: client_id, role_id } = person;
    const request = { client_id, user_id, chapter_ids: [chapters.shift()?.id], role_id };
    await eventually('The assignment', () =>
      admin.post('/updatorapi/property_mapping/singlePropertyAssignchapterTemp', request).catch(() => undefined),
    );
  };
}

test('What is assigned arrives at an open page and at the bell, is marked as read, and is cleared', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const grace = await organization.person(4);
  const assign = await assigner(organization, grace);
  const { page, text, signIn, accessible } = await open();
  await signIn(grace.email, '/ss/notifications');
  const inbox = page.getByRole('main');
  const lines = inbox.locator('.te-inbox > li');
  const bell = (count: number) =>
    page.getByRole('button', { name: text('shell:notifications.unread', { count }), exact: true });
  await expect(inbox.getByText(text('tenancy:inbox.none'), { exact: true })).toBeVisible();

  await test.step('it stands on top under today, without anybody touching the page', async () => {
    await assign();
    await expect(lines).toHaveCount(1);
    await assign();
    await expect(lines).toHaveCount(2);
    await expect(bell(2)).toBeVisible();
    await expect(inbox.getByRole('heading', { name: text('tenancy:inbox.today') })).toBeVisible();
    await accessible();
  });

  await test.step('who opens one has read it', async () => {
    await lines.first().getByRole('link').click();
    await page.waitForURL(/\/ss\/work$/);
    await expect(bell(1)).toBeVisible();
    await page.goBack();
  });

  await test.step('all are marked as read, and one as not read again', async () => {
    await page.getByRole('button', { name: text('tenancy:inbox.readAll') }).click();
    await expect(bell(0)).toBeVisible();
    const unread = new RegExp(`^${text('tenancy:inbox.markUnread')}:`);
    await lines.first().getByRole('button', { name: unread }).click();
    await expect(bell(1)).toBeVisible();
  });

  await test.step('what is read is cleared, and the rest stays', async () => {
    await page.getByRole('button', { name: text('tenancy:inbox.deleteRead') }).click();
    const question = page.getByRole('dialog', { name: text('tenancy:inbox.deleteReadTitle') });
    await question.getByRole('button', { name: text('tenancy:inbox.deleteRead') }).click();
    await expect(lines).toHaveCount(1);
    await expect(bell(1)).toBeVisible();
  });
});

test('The daily mail comes, is turned off by the link in it without signing in, and is turned on again', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const since = new Date();
  const grace = await organization.person(4);
  const assign = await assigner(organization, grace);
  const clients = new ServiceClients('seed');
  const digest = () =>
    clients.call('kit.RunJob', { name: 'daily-digest' }, { organizationId: '', requestId: 'e2e', at: 'tenancy' });
  const { page, text, signIn, accessible } = await open();
  await signIn(grace.email, '/ss/notifications/settings');
  const mail = page.getByRole('switch', { name: text('tenancy:notice.digest') });
  await expect(mail).toBeChecked();
  await accessible();
  await assign();
  await expect(
    page.getByRole('button', { name: text('shell:notifications.unread', { count: 1 }), exact: true }),
  ).toBeVisible();
  await digest();
  const link = await mailedLink('unsubscribe', grace.email, since);
  expect(await mailsTo(grace.email, since)).toHaveLength(1);

  await test.step('looking at the link turns nothing off; saying so does', async () => {
    const nobody = await open({ language: 'ar', width: 390 });
    await nobody.page.goto(link);
    const button = nobody.page.getByRole('button', { name: nobody.text('auth:unsubscribe.action'), exact: true });
    await expect(button).toBeVisible();
    await nobody.accessible();
    await page.reload();
    await expect(mail).toBeChecked();
    await button.click();
    await expect(nobody.page.getByRole('heading', { name: nobody.text('auth:unsubscribe.doneTitle') })).toBeVisible();
    await page.reload();
    await expect(mail).not.toBeChecked();
  });

  await test.step('a mail program turns it off by one press, and by no look', async () => {
    await mail.click();
    await expect(mail).toBeChecked();
    const address = `${run.gateway}/api/getMyNofication/unsubscribe?token=${link.split('#')[1]}`;
    expect((await fetch(address)).status).toBe(405);
    await page.reload();
    await expect(mail).toBeChecked();
    const press = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(press.status).toBe(200);
    await page.reload();
    await expect(mail).not.toBeChecked();
  });
  await clients.close();
});
