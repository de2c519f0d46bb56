import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import { exported } from './exported';
import { keepPaper, printed, unspaced } from './pdf';
import { people } from './people';
import { run } from './run';
import { expect, test } from './screens';

/** The reports of a client admin, each with filters under which the demo has rows. */
const reports = {
  user: '',
  checklist: 'status=upcoming',
  kpi: 'from=2020-01-01&to=2030-01-01',
  observation: '',
  document: '',
  updator: '',
  updatorActivityReport: '',
  propertyassign: '',
  surveyorassessment: '',
  surveyorcompare: '',
};

test('Each report is printed with every row of its filter, its totals and whose it is, and without controls', async ({
  open,
}) => {
  test.setTimeout(400_000);
  const screen = await open();
  const { page, text } = screen;
  await keepPaper(page);
  await screen.signIn(people[3], '/ss/reports');
  for (const [report, filters] of Object.entries(reports))
    await test.step(report, async () => {
      await page.goto(`/ss/reports/${report}?${filters}`);
      await expect(page.locator('.at-table-bar-start')).toHaveText(/\d/);
      const totals = page.locator('.cp-totals');
      await expect(totals).toContainText(text('compliance:reports.totals.rows'));
      const [, ...rows] = await exported(page, text);
      expect(rows.length).toBeGreaterThan(0);
      const figures = (await totals.textContent()) ?? '';
      const pages = await printed(page, () =>
        page
          .locator('.at-page-head, header')
          .getByRole('button', { name: text('ui:paper.print') })
          .first()
          .click(),
      );
      const all = unspaced(pages.map((one) => one.text).join(' '));
      for (const [name = ''] of rows) expect(all).toContain(unspaced(name));
      for (const written of [figures, text(`compliance:reports.${report}.title`), 'Northwind Health Group'])
        expect(all).toContain(unspaced(written));
      for (const control of ['reports.views.open', 'reports.mail.open'])
        expect(all).not.toContain(unspaced(text(`compliance:${control}`)));
    });
});

for (const language of ['en', 'ar'] as const)
  test(`An incident is printed as its handlers read it, without controls, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(240_000);
    const admin = await organization.person(3);
    const client = await GatewayClient.signIn(run.gateway, admin.email, demoPassword);
    const { data } = await eventually('The organization in compliance', () =>
      client
        .post<{ id: string }>('/api/create/safety_indecident', {
          type: 'accident',
          outcome: 'harmful',
          harm: 'mild',
          description: 'A fall at the bed',
          place: 'Ward 3',
        })
        .catch(() => undefined),
    );
    await client.post('/api/update/safety_indecident', {
      id: data.id,
      whys: ['The floor was wet', 'Nobody had wiped it'],
      root_cause: 'No rota for spills',
      actions: [{ name: 'Write a rota', owner_id: admin.id, due_date: '2030-01-01' }],
    });
    await client.signOut();
    const { page, text, signIn } = await open({ language });
    await keepPaper(page);
    await signIn(admin.email, `/ss/incidents/${data.id}`);
    await expect(page.getByText('No rota for spills').first()).toBeVisible();
    const pages = await printed(page, () =>
      page
        .getByRole('button', { name: text('ui:paper.print') })
        .first()
        .click(),
    );
    const all = unspaced(pages.map((one) => one.text).join(' '));
    for (const written of [
      'A fall at the bed',
      'Ward 3',
      'The floor was wet',
      'No rota for spills',
      'Write a rota',
      organization.name,
    ])
      expect(all).toContain(unspaced(written));
    if (language === 'en') expect(all).not.toContain(unspaced(text('ui:action.delete')));
  });
