import { mailedCode } from './account';
import { votingBudget } from './budgets';
import { expect, test } from './screens';
import { linkTo, mailedHead, meet, pass, say } from './voting-pages';

for (const language of ['en', 'ar'] as const) {
  const look = { language, width: language === 'ar' ? 390 : 1366, dark: language === 'ar' };

  test(`one item is voted on once, with the keyboard alone, and the receipt is kept, in ${language}`, async ({
    open,
    organization,
  }) => {
    const since = new Date();
    const { admin, meeting, email, agenda } = await meet(organization);
    await admin.post('/api/v1/voting_records/create', { meeting_id: meeting.id, agenda_ids: [agenda[0]] });
    const link = await linkTo('/commitee/vote\\?', email, since);
    const screen = await open({ ...look });
    const { page } = screen;
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await screen.accessible();
    await pass(screen, language, email);
    await expect(page.getByText('Dispensers').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await screen.accessible();
    const submit = page.getByRole('button', { name: say(language, 'submit'), exact: true });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(say(language, 'vote_choose'));
    await page.getByRole('radio', { name: say(language, 'approve'), exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: say(language, 'reject'), exact: true })).toBeChecked();
    await page.getByRole('textbox').fill('Too dear');
    await submit.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'vote_thanks'));
    await screen.accessible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say(language, 'receipt_save') }).click();
    const receipt = await (await saved).path();

    // Whoever opens the link again sees what was cast, and can change nothing.
    await page.goto(link);
    await page.getByLabel(say(language, 'email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: say(language, 'go_on') }).click();
    await expect(page.getByRole('alert')).toHaveText(say(language, 'already'));
    await expect(submit).toBeDisabled();

    // The exported ledger holds the ballot of the receipt, checked in the browser.
    const { data: ledger } = await admin.get<object>(`/api/v1/voting_records/ledger/${meeting.id}`);
    await page.goto('/commitee/ledger');
    const file = { name: 'ledger.json', mimeType: 'application/json' };
    const genuine = JSON.stringify(ledger);
    await page.getByLabel(say(language, 'ledger_file')).setInputFiles({ ...file, buffer: Buffer.from(genuine) });
    await page.getByLabel(say(language, 'receipt_file')).setInputFiles(receipt);
    await page.getByLabel(say(language, 'email'), { exact: true }).fill(email);
    const check = page.getByRole('button', { name: say(language, 'check') });
    await check.click();
    await expect(page.getByText(say(language, 'ledger_good', { n: 2 }))).toBeVisible();
    await expect(page.getByText(say(language, 'receipt_counted'))).toBeVisible();
    await screen.accessible();
    const edited = genuine.replace('"voting_stats":"reject"', '"voting_stats":"approve"');
    await page.getByLabel(say(language, 'ledger_file')).setInputFiles({ ...file, buffer: Buffer.from(edited) });
    await check.click();
    await expect(page.getByText(say(language, 'found_edited', { n: 2 }))).toBeVisible();
  });

  test(`all items of a meeting are voted on together, in ${language}`, async ({ open, organization }) => {
    const since = new Date();
    const { admin, meeting, email } = await meet(organization);
    await admin.post('/api/v1/voting_records/create', { meeting_id: meeting.id });
    const screen = await open({ ...look });
    const { page } = screen;
    await page.goto(await linkTo('/commitee/vote/', email, since));
    await pass(screen, language, email);
    await expect(page.getByRole('heading', { name: say(language, 'members') })).toBeVisible();
    await screen.accessible();
    const submit = page.getByRole('button', { name: say(language, 'submit_votes') });
    await page
      .getByRole('radio', { name: say(language, 'approve'), exact: true })
      .first()
      .check();
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(say(language, 'vote_missing', { n: 2 }));
    await page
      .getByRole('radio', { name: say(language, 'abstain'), exact: true })
      .last()
      .check();
    await submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'votes_done'));
    const { data } = await admin.get<{ result: { total: number; approved: number; abstained: number } }[]>(
      `/api/v1/voting_records/groupby/${meeting.id}`,
    );
    expect(data.map(({ result }) => [result.total, result.approved, result.abstained])).toEqual([
      [1, 1, 0],
      [1, 0, 1],
    ]);
  });

  test(`minutes take feedback on every point, and who is responsible says what was done, in ${language}`, async ({
    open,
    organization,
  }) => {
    const since = new Date();
    const { admin, meeting, email, agenda } = await meet(organization);
    await admin.post('/committee_discussion_points/create', {
      committee_meeting_id: meeting.id,
      discussion_points: [
        {
          agenda_id: agenda[0],
          issues: 'Too few',
          discussion: 'Where',
          resolutions: 'Buy more',
          action_plan: 'Order them',
          responsible_person: meeting.external_attendees[0]?.key,
          target_date: '2026-12-24T20:00:00.000Z',
        },
      ],
    });
    await admin.put(`/api/v1/mom_voting_records/send_mom_voting_records/${meeting.id}`, {});
    const screen = await open({ ...look });
    const { page } = screen;
    await page.goto(await linkTo('/commitee/meeting/responses', email, since));
    await pass(screen, language, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'minutes_title'));
    if (language === 'en') await expect(page.getByText(/December 25, 2026 at 1:30\sAM/)).toBeVisible();
    await screen.accessible();
    const submit = page.getByRole('button', { name: say(language, 'feedback_submit') });
    await submit.click();
    await expect(page.getByText(say(language, 'vote_required'))).toBeVisible();
    await expect(page.getByText(say(language, 'feedback_each'))).toBeVisible();
    await page.getByRole('radio', { name: say(language, 'like'), exact: true }).check();
    await submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'feedback_thanks'));
    await expect(page.getByText(say(language, 'feedback_done'))).toBeVisible();

    await admin.put(`/api/v1/mom_voting_records/final_send_mom_voting_records/${meeting.id}`, {});
    const action = await linkTo('/commitee/addaction/responses', email, since);
    await page.goto(action);
    await pass(screen, language, email);
    await expect(page.getByText('Order them')).toBeVisible();
    await screen.accessible();
    await page.getByRole('button', { name: say(language, 'response_submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(say(language, 'comment_required'));
    await page.locator('#comment').fill('They are ordered');
    await page.locator('#files').setInputFiles({
      name: 'order.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('240 dispensers'),
    });
    await expect(page.getByText(say(language, 'upload_done'))).toBeVisible();
    await page.getByRole('button', { name: say(language, 'response_submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'response_thanks'));
    await page.goto(action);
    await page.getByLabel(say(language, 'email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: say(language, 'go_on') }).click();
    await expect(page.getByText(say(language, 'response_already'))).toBeVisible();
    await expect(page.locator('#comment')).toHaveValue('They are ordered');
    await expect(page.getByText('order.txt')).toBeVisible();

    // The head that was mailed with the minutes is held against the ledger, in the browser.
    const head = await mailedHead(email, since);
    const { data: ledger } = await admin.get<{ records: object[] }>(`/api/v1/voting_records/ledger/${meeting.id}`);
    await page.goto('/commitee/ledger');
    const file = (name: string, content: unknown) => {
      return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
    };
    await page.getByLabel(say(language, 'head_file')).setInputFiles({ ...file('head.json', ''), buffer: head });
    const check = async (records: object[], verdict: string): Promise<void> => {
      const exported = file('ledger.json', { ...ledger, records });
      await page.getByLabel(say(language, 'ledger_file')).setInputFiles(exported);
      await page.getByRole('button', { name: say(language, 'check') }).click();
      await expect(page.getByText(say(language, verdict))).toBeVisible();
    };
    await check(ledger.records, 'head_held');
    await screen.accessible();
    await check(ledger.records.slice(0, 1), 'head_missing');
  });
}

test('where the committee asks for a code, an action opens with the one that is mailed, and takes files and response', async ({
  open,
  organization,
}) => {
  const since = new Date();
  const { admin, meeting, email, agenda } = await meet(organization);
  await admin.put(`/api/v1/committee_voting_rule/${meeting.committee_id}`, { one_time_code: true });
  const responsible_person = meeting.external_attendees[0]?.key;
  await admin.post('/committee_discussion_points/create', {
    committee_meeting_id: meeting.id,
    discussion_points: [{ agenda_id: agenda[0], issues: 'Too few', action_plan: 'Order them', responsible_person }],
  });
  await admin.put(`/api/v1/mom_voting_records/send_mom_voting_records/${meeting.id}`, {});
  await admin.put(`/api/v1/mom_voting_records/final_send_mom_voting_records/${meeting.id}`, {});
  const screen = await open();
  const { page } = screen;
  await page.goto(await linkTo('/commitee/addaction/responses', email, since));
  await pass(screen, 'en', email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'code_title'));
  await screen.accessible();
  const asked = new Date();
  await page.getByRole('button', { name: say('en', 'code_send') }).click();
  await page.getByLabel(say('en', 'code'), { exact: true }).fill(await mailedCode(email, asked));
  await page.getByRole('button', { name: say('en', 'go_on') }).click();
  await expect(page.getByText('Order them')).toBeVisible();
  await page.locator('#files').setInputFiles({ name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('240') });
  await expect(page.getByText(say('en', 'upload_done'))).toBeVisible();
  await page.locator('#comment').fill('They are ordered');
  await page.getByRole('button', { name: say('en', 'response_submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'response_thanks'));
});

test('the gate can be read and filled in before the script is there, and what was typed is taken over', async ({
  open,
}) => {
  const { page } = await open();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/remotes/voting/static/js/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/commitee/vote?id=1&voter_email=ada%40outside.test&t=x', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@outside.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
  await expect(page.getByLabel('Email')).toHaveValue('ada@outside.test');
});

test('the pages weigh at most 45 kB of gzipped script, in one file beside the page', async ({ open }) => {
  const { page } = await open();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/commitee/vote');
  await expect(page.getByRole('combobox')).toBeVisible();
  expect(scripts).toHaveLength(1);
  const reply = await fetch(scripts[0] as string, { headers: { 'accept-encoding': 'gzip' } });
  const length = Number(reply.headers.get('content-length'));
  await reply.arrayBuffer();
  expect(length).toBeGreaterThan(5_000);
  expect(length).toBeLessThan(votingBudget.scripts * 1000);
});
