import { expect, test } from './screens';

const rows = (library: string) => [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,activity,activity_type,response_frequency,element',
  `${library},HY,Hygiene,HY.1,Clean hands,HY.1.1,Hands are washed,Wash round,1,monthly,Is there soap?`,
];

test('a checklist that nobody has answered yet is counted as a KPI, and stands among them', async ({
  open,
  organization,
}) => {
  await organization.library(rows(`Hygiene of ${organization.name}`));
  const { page, text, signIn, accessible } = await open();
  await signIn((await organization.person(3)).email, '/ss/kpi-records');
  await page.getByRole('button', { name: text('compliance:convert.action') }).click();
  const dialog = page.getByRole('dialog', { name: text('compliance:convert.choose') });
  await accessible();
  await dialog.getByRole('combobox', { name: text('compliance:field.checklist') }).fill('Wash');
  await page.getByTitle('Wash round').click();
  await dialog.getByRole('button', { name: text('compliance:convert.action') }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('table', { name: text('compliance:convert.title') });
  await expect(list.getByRole('row', { name: /Wash round/ })).toBeVisible();
  await accessible();
});

test('who may not convert sees no way to', async ({ open, organization }) => {
  await organization.library(rows(`Hygiene of ${organization.name}`));
  const { page, text, signIn } = await open();
  await signIn((await organization.person(6)).email, '/ss/kpi-records');
  await expect(page.getByRole('heading', { level: 1, name: text('compliance:records.kpi.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('compliance:convert.action') })).toHaveCount(0);
});
