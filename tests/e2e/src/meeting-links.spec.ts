import { choose } from './choose';
import { expect, test } from './screens';
import { meet } from './voting-pages';

for (const language of ['en', 'ar'] as const)
  test(`an item of an agenda is linked with a risk, and the risk tells which meeting discussed it, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(240_000);
    const { admin, meeting } = await meet(organization);
    const { data: risk } = await admin.post<{ id: string; code: string }>('/api/create/risk_register', {
      name: 'Falls at night',
      category: 'clinical',
      inherent_likelihood: 4,
      inherent_impact: 4,
    });
    const secretary = await organization.person(3, 'Selma Lind');
    const screen = await open({ language, width: language === 'ar' ? 390 : 1366, dark: language === 'ar' });
    const { page, text } = screen;
    const word = (key: string, values = {}) => text(`links:${key}`, values);
    const name = `${risk.code} Falls at night`;

    await test.step('the risk is found by its name and linked', async () => {
      await screen.signIn(secretary.email, `/ss/meetings/${meeting.id}?part=agenda`);
      await page.getByRole('button', { name: word('linkTo', { name: 'Dispensers' }) }).click();
      const form = page.getByRole('dialog');
      await page.getByRole('combobox', { name: word('which') }).fill('night');
      await choose(page, word('which'), name);
      await screen.accessible();
      await form.getByRole('button', { name: word('link'), exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('link', { name })).toBeVisible();
      await screen.accessible();
    });

    await test.step('its page names the meeting and the item, and leads back', async () => {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name: text('meetings:title') })).toBeVisible();
      await expect(page.getByText('1 Dispensers')).toBeVisible();
      await screen.accessible();
      await page.getByRole('link', { name: 'Hand hygiene' }).click();
      await expect(page.getByRole('link', { name })).toBeVisible();
    });

    await test.step('an item of the next meeting that goes on with it takes the link along', async () => {
      await admin.put(`/api/v1/action_plan/update_meeting_status/${meeting.id}`, {});
      const { data: next } = await admin.post<{ id: string }>('/admin/committee_meeting/create', {
        committee_id: meeting.committee_id,
        meeting_name: 'The next one',
        meeting_date: new Date().toISOString().slice(0, 10),
        meeting_time_start: '12:00',
        meeting_time_end: '13:00',
        agenda_of_meeting: [{ agenda_item: 'Opening' }],
      });
      await page.goto(`/ss/meetings/${next.id}?part=agenda`);
      await page.getByRole('combobox', { name: text('governance:agenda.forward', { number: 2 }) }).click();
      await page.locator('.ant-select-item-option', { hasText: 'Dispensers' }).click();
      await expect(page.getByRole('link', { name })).toBeVisible();
      await screen.accessible();
      await admin.put(`/api/v1/committee_meeting/delete_committee_meeting/${next.id}`, {});
      await page.goto(`/ss/meetings/${meeting.id}?part=agenda`);
    });

    await test.step('who may not open the meeting reads the risk without it', async () => {
      const stranger = await open({ language });
      const viewer = await organization.person(6);
      const asked = stranger.page.waitForResponse((reply) => reply.url().includes('/committee_meeting/about/risk/'));
      await stranger.signIn(viewer.email, `/ss/risks/${risk.id}`);
      expect((await (await asked).json()).data).toEqual([]);
      await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText('Falls at night');
      await expect(stranger.page.getByText('Hand hygiene')).toHaveCount(0);
    });

    await test.step('the link is taken off, and the risk says nothing of the meeting any more', async () => {
      await page.getByRole('button', { name: word('unlink', { name }) }).click();
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      const { data } = await admin.get<object[]>(`/api/v1/committee_meeting/about/risk/${risk.id}`);
      expect(data).toEqual([]);
    });
  });
