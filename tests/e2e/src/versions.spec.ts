import { demoPassword, GatewayClient } from '@attesta/seed';
import { run } from './run';
import { expect, test } from './screens';

const rows = (library: string) => [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,esr,activity,activity_type,response_frequency,element',
  `${library},HY,Hygiene,HY.1,Clean hands,HY.1.1,Hands are washed,1,Wash round,1,monthly,Is there soap?`,
  `${library},HY,Hygiene,HY.1,Clean hands,HY.1.2,Rings are off,0,Ring round,1,monthly,Are rings off?`,
];

interface Found {
  id: string;
  name: string;
  library_id?: string;
  elements: { id: string }[];
}

test('a library is published, changed in its next version, compared, and adopted with one doubtful answer kept', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const name = `Hygiene of ${organization.name}`;
  const next = `${name}, version 2`;
  const id = await organization.library(rows(name));
  const [platform, admin] = [await organization.person(1), await organization.person(3)];
  await answer(admin.email, id);

  await test.step('who makes the library publishes it, prepares the next version and changes a text', async () => {
    const { page, text, signIn, accessible } = await open();
    await signIn(platform.email, `/ss/libraries/${id}/versions`);
    await page.getByRole('button', { name: text('content:versions.publish'), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(text('content:versions.note')).fill('The first edition');
    await drawer.getByRole('button', { name: text('content:versions.publish'), exact: true }).click();
    await expect(page.getByText('The first edition')).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: text('content:versions.prepare') }).click();
    await expect(drawer.getByLabel(text('content:field.name'))).toHaveValue(next);
    await drawer.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(page.getByText(text('content:versions.draftNotice'))).toBeVisible();

    await page.getByRole('treeitem', { name: /Hygiene/ }).click();
    await page.getByRole('treeitem', { name: /Clean hands/ }).click();
    await page.getByRole('treeitem', { name: /Hands are washed/ }).click();
    await page.getByRole('button', { name: text('ui:action.edit') }).click();
    await drawer.getByLabel(text('content:field.name')).fill('Hands are rubbed');
    await drawer.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(page.getByRole('heading', { level: 2, name: /Hands are rubbed/ })).toBeVisible();

    await page.getByRole('button', { name: text('content:versions.title') }).click();
    await page.getByRole('button', { name: text('content:versions.publish'), exact: true }).click();
    await drawer.getByRole('button', { name: text('content:versions.publish'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('content:versions.prepare') })).toBeVisible();
  });

  await test.step('the organization’s admin sees what has changed, and decides that it means the same', async () => {
    const { page, text, signIn, accessible } = await open({ width: 390 });
    await signIn(admin.email, `/ss/libraries/${id}`);
    await page.getByRole('link', { name: text('content:versions.seeChanges') }).click();
    await expect(page.locator('del')).toContainText('washed');
    await expect(page.locator('ins')).toContainText('rubbed');
    await accessible();
    await page.getByRole('button', { name: text('content:versions.goOn') }).click();
    const goOn = page.getByRole('button', { name: text('content:versions.goOnNow') });
    await expect(goOn).toBeDisabled();
    await accessible();
    await page.getByRole('radio', { name: text('content:versions.meansSame') }).check();
    await goOn.click();
    await expect(
      page
        .getByRole('link', { name: next })
        .or(page.getByRole('button', { name: next }))
        .first(),
    ).toBeVisible();
  });

  await test.step('its answer counts in the new version', () =>
    expect.poll(() => answered(admin.email)).toEqual([next]));

  await test.step('the admin goes back to the version before, and the answer with them', async () => {
    const { page, text, signIn, accessible } = await open();
    const goBack = page.getByRole('button', { name: text('content:versions.goBack') });
    await signIn(admin.email, `/ss/libraries/${id}/versions`);
    await goBack.click();
    await accessible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('content:versions.goBackNow'), exact: true })
      .click();
    await expect(goBack).toHaveCount(0);
    await expect.poll(() => answered(admin.email)).toEqual([name]);
  });
});

test('the next edition of a manual is imported, compared with the one before, and published', async ({
  open,
  organization,
}) => {
  test.setTimeout(240_000);
  const name = `Manual of ${organization.name}`;
  const id = await organization.library(rows(name));
  const { page, text, signIn, accessible } = await open();
  await signIn((await organization.person(1)).email, `/ss/libraries/${id}/versions`);
  await page.getByRole('button', { name: text('content:versions.publish'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: text('content:versions.publish'), exact: true }).click();
  await page.getByRole('button', { name: text('content:versions.importNext') }).click();
  // One is reworded, one takes its number and is new, and the other has moved on by one.
  const edition = [
    'depth,ref_id,name,questions',
    '1,HY,Hygiene,',
    '2,HY.1,Clean hands,',
    '3,HY.1.1,Hands are rubbed,Is there soap?',
    '3,HY.1.2,Sleeves are short,Are sleeves short?',
    '3,HY.1.3,Rings are off,Are rings off?',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'edition.csv', mimeType: 'text/csv', buffer: Buffer.from(edition.join('\n')) });
  await expect(page.getByLabel(text('content:manual.libraryName'))).toHaveValue(`${name}, version 2`);
  await accessible();
  await page.getByRole('button', { name: text('content:manual.toCheck'), exact: true }).click();
  await expect(page.getByText(text('content:manual.editionHint'))).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: text('content:manual.import'), exact: true }).click();
  await page.getByRole('button', { name: text('content:versions.seeChanges') }).click();
  await expect(page.locator('del').first()).toContainText('washed');
  await expect(page.getByRole('row', { name: /Sleeves are short/ }).first()).toContainText(
    text('content:versions.status.added'),
  );
  await expect(page.getByRole('row', { name: /Rings are off/ }).first()).toContainText(
    text('content:versions.status.changed'),
  );
});

/** The names of the libraries in which an organization has answered the checklist. */
async function answered(email: string): Promise<string[]> {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  const { data: libraries } = await client.get<Found[]>('/clientapi/library');
  const { data: rounds } = await client.get<Found[]>('/clientapi/client_admin_activities/get?page=1&page_size=50');
  const names: string[] = [];
  for (const { id, library_id } of rounds) {
    const { data } = await client.get<object[]>(`/clientapi/storage_activity_checklist/get/${id}/1`);
    if (data.length > 0) names.push(libraries.find((library) => library.id === library_id)?.name ?? '');
  }
  await client.signOut();
  return names;
}

/** Answers the first checklist of a library. */
async function answer(email: string, library: string): Promise<void> {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  const { data } = await client.get<Found[]>(`/clientapi/client_admin_activities/get?library_id=${library}`);
  const round = data.find(({ name }) => name === 'Wash round');
  await client.post('/clientapi/storage_activity_checklist/create', {
    admin_activity_id: round?.id,
    elements: round?.elements.map(({ id }) => ({ element_id: id, response: 'met' })),
  });
  await client.signOut();
}
