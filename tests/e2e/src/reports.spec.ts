import { exported } from './exported';
import { people } from './people';
import { columnOf, type Narrowing, narrowings, type Sheet, searchFor, shows } from './report-filters';
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

/** What else each role may open, where the demo has rows of theirs or none. */
const others: Partial<Record<keyof typeof people, string[]>> = {
  4: ['surveyorassessment'],
  5: ['checklist', 'kpi', 'observation', 'document', 'surveyorassessment', 'surveyorcompare'],
  6: ['checklist', 'kpi', 'observation', 'document', 'surveyorassessment'],
};

for (const [role, ofRole] of Object.entries(reports))
  test(`Each report of role ${role} is opened, narrowed by its filters and by words, and its file has exactly the rows that are left`, async ({
    open,
  }) => {
    test.setTimeout(480_000);
    const screen = await open();
    const { page, text, accessible, follow } = screen;
    const sheet = async (): Promise<Sheet> => {
      const [titles = [], ...rows] = await exported(page, text);
      return { titles, rows };
    };
    await screen.signIn(people[Number(role) as keyof typeof people], '/ss/reports');
    for (const [report, filters] of Object.entries(ofRole))
      await test.step(report, async () => {
        await follow(`/ss/reports/${report}?${filters}`);
        await expect(page.locator('.at-table-bar-start')).toHaveText(/\d/);
        const whole = await sheet();
        expect(whole.titles.length).toBeGreaterThan(3);
        await shows(page, whole.rows);
        const fits: [string, (cell: string) => boolean][] = [];
        // What is left of the whole after each filter that shows the same rows, only fewer.
        let left = whole;
        const own = narrowingsOf(report, Number(role));
        for (const [index, { column, keepsAll, set }] of own.entries()) {
          const title = column(text);
          const cells = columnOf(left, title) ?? [];
          // What is chosen is said by a row by which the next filter can narrow as well.
          const next = own[index + 1] && columnOf(left, own[index + 1]?.column(text) ?? '');
          const isFit = await set(
            screen,
            cells.filter((_, row) => !next || next[row]),
          );
          fits.push([title, isFit]);
          if (!keepsAll) continue;
          left = { titles: left.titles, rows: left.rows.filter((_, row) => isFit(cells[row] ?? '')) };
          if (left.rows.length === 0) {
            await expect(page.getByText(text('compliance:reports.empty'))).toBeVisible();
            return;
          }
          await shows(page, left.rows);
        }
        const narrowed = await sheet();
        expect(narrowed.rows.length).toBeGreaterThan(0);
        for (const [title, isFit] of fits)
          expect((columnOf(narrowed, title) ?? []).filter((cell) => !isFit(cell))).toEqual([]);
        await shows(page, narrowed.rows);
        await searchFor(page, narrowed.rows[0]?.[0] ?? '');
        const found = await sheet();
        expect(found.rows.length).toBeGreaterThan(0);
        expect(narrowed.rows).toEqual(expect.arrayContaining(found.rows));
        await shows(page, found.rows);
      });
    for (const report of others[Number(role) as keyof typeof people] ?? [])
      await test.step(`${report}, whatever is there`, async () => {
        await follow(`/ss/reports/${report}?${report === 'kpi' ? recent : ''}`);
        const rows = page.locator('.at-row-table');
        await expect(rows.or(page.getByText(text('compliance:reports.empty')))).toBeVisible();
        if (await rows.isVisible()) await shows(page, (await sheet()).rows);
      });
    await accessible();
  });

/** How a report is narrowed by a role: only who rules an organization chooses among its people. */
function narrowingsOf(report: string, role: number): Narrowing[] {
  const all = narrowings[report] ?? [];
  return report === 'surveyorcompare' && role > 3 ? all.slice(0, 1) : all;
}

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
