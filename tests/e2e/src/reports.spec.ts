import { exported } from './exported';
import { people } from './people';
import { expect, test } from './screens';

/**
 * The reports of each role, each with filters under which the demo has rows: the KPI report begins with the present month. What is
 * updaters' or surveyors' own alone has no rows of others.
 */
const recent = 'from=2020-01-01&to=2030-01-01';
const reports: Partial<Record<keyof typeof people, Record<string, string>>> = {
  3: {
    user: '',
    checklist: '',
    kpi: recent,
    observation: '',
    document: '',
    updator: '',
    updatorActivityReport: '',
    propertyassign: '',
    surveyorassessment: '',
    surveyorcompare: '',
  },
  4: { checklist: '', kpi: recent, observation: '', document: '', surveyorcompare: '' },
  5: { updatorReport: '', checklistReport: '' },
  6: { updator: '', surveyorcompare: '' },
};

for (const [role, own] of Object.entries(reports))
  test(`Each report of role ${role} is opened, narrowed by words and exported, and the file has exactly the rows of the filter`, async ({
    open,
  }) => {
    test.setTimeout(240_000);
    const screen = await open();
    const { page, text, accessible, follow } = screen;
    await screen.signIn(people[Number(role) as keyof typeof people], '/ss/reports');
    for (const [report, filters] of Object.entries(own))
      await test.step(report, async () => {
        await follow(`/ss/reports/${report}?${filters}`);
        const bar = page.locator('.at-table-bar-start');
        await expect(bar).toHaveText(/\d/);
        const total = async () => Number((await bar.textContent())?.match(/\d+/)?.[0]);
        const whole = await total();
        const [titles = [], ...rows] = await exported(page, text);
        expect(titles.length).toBeGreaterThan(3);
        expect(rows).toHaveLength(whole);
        const word = rows[0]?.[0] ?? '';
        await follow('/ss/reports');
        await follow(`/ss/reports/${report}?${filters}&q=${encodeURIComponent(word)}`);
        await expect(bar).toHaveText(/\d/);
        const narrowed = await total();
        expect(narrowed).toBeGreaterThan(0);
        const [, ...found] = await exported(page, text);
        expect(found).toHaveLength(narrowed);
        expect(rows).toEqual(expect.arrayContaining(found));
        await follow('/ss/reports');
      });
    await accessible();
  });

test('A view of a report is kept under a name, and opened again with its filters', async ({ open, organization }) => {
  const viewer = await organization.person(6);
  const { page, text, signIn, accessible } = await open({ width: 390 });
  const word = (key: string, values?: Record<string, string>): string =>
    text(`compliance:reports.views.${key}`, values);
  await signIn(viewer.email, '/ss/reports/checklist?status=overdue');
  await page.getByRole('button', { name: word('open') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(word('none'))).toBeVisible();
  await drawer.getByLabel(word('name')).fill('What is late');
  await accessible();
  await drawer.getByRole('button', { name: word('save') }).click();
  await expect(drawer).toBeHidden();
  await page.goto('/ss/reports/checklist');
  await page.getByRole('button', { name: word('open') }).click();
  await page.getByRole('link', { name: 'What is late' }).click();
  await expect(page).toHaveURL(/\/ss\/reports\/checklist\?status=overdue$/);
  await page.getByRole('button', { name: word('open') }).click();
  await page.getByRole('button', { name: word('delete', { name: 'What is late' }) }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: text('ui:action.delete') })
    .click();
  await expect(drawer.getByText(word('none'))).toBeVisible();
});
