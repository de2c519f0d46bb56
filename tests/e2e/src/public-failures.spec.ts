import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './screens';
import { type Language, linkTo, meet, say } from './voting-pages';

const said = (domain: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(`../../proto/sentences/${domain}.json`, 'utf8'));
const [sentences, ofFiles] = [said('governance'), said('documents')];
const told = (language: Language, key: string): string => sentences[key]?.[language] ?? key;
const tolerated = /ERR_FAILED|status of 500/;

/** Goes through the gate of a link. */
async function enter(page: Page, language: Language, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(say(language, 'email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: say(language, 'go_on') }).click();
}

for (const language of ['en', 'ar'] as const) {
  const look = { language, width: language === 'ar' ? 390 : 1366, dark: language === 'ar', tolerated };

  test(`a vote that can't be read or sent says so, and one that was cast elsewhere is not cast again, in ${language}`, async ({
    open,
    organization,
  }) => {
    const since = new Date();
    const { admin, meeting, email, agenda } = await meet(organization);
    await admin.post('/api/v1/voting_records/create', { meeting_id: meeting.id, agenda_ids: [agenda[0]] });
    const link = await linkTo('/commitee/vote\\?', email, since);
    const { page, context } = await open(look);
    const alert = page.getByRole('alert');

    const forged = link.replace(/[?&]t=[^&]*/, '$&x');
    expect(forged).not.toBe(link);
    await enter(page, language, forged, email);
    await expect(alert).toHaveText(told(language, 'link_not_good'));

    await page.route('**/voting_records/findone/**', (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await enter(page, language, link, email);
    await expect(alert).toHaveText(say(language, 'load_failed'));
    await page.unroute('**/voting_records/findone/**');
    await page.getByRole('button', { name: say(language, 'go_on') }).click();
    await expect(page.getByText('Dispensers').first()).toBeVisible();

    const elsewhere = await context.newPage();
    await enter(elsewhere, language, link, email);
    await expect(elsewhere.getByText('Dispensers').first()).toBeVisible();

    const submit = (on: Page) => on.getByRole('button', { name: say(language, 'submit'), exact: true });
    await page.getByRole('radio', { name: say(language, 'approve'), exact: true }).check();
    await page.getByRole('textbox').fill('At last');
    await page.route('**/voting_records/update/**', (route) => route.abort());
    await submit(page).click();
    await expect(alert).toHaveText(say(language, 'submit_failed'));
    await expect(page.getByRole('textbox')).toHaveValue('At last');
    await page.unroute('**/voting_records/update/**');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'vote_thanks'));

    await elsewhere.getByRole('radio', { name: say(language, 'reject'), exact: true }).check();
    await submit(elsewhere).click();
    await expect(elsewhere.getByRole('alert')).toHaveText(say(language, 'already'));
    const { data } = await admin.get<{ result?: { approved: number; rejected: number } }[]>(
      `/api/v1/voting_records/groupby/${meeting.id}`,
    );
    expect(data[0]?.result).toMatchObject({ approved: 1, rejected: 0 });

    await admin.put(`/api/v1/committee_meeting/delete_committee_meeting/${meeting.id}`, {});
    await enter(page, language, link, email);
    await expect(alert).toHaveText(told(language, 'link_revoked'));
  });

  test(`feedback and a response that were given elsewhere are not taken again, and a file that can't be sent says so, in ${language}`, async ({
    open,
    organization,
  }) => {
    const since = new Date();
    const { admin, meeting, email, agenda } = await meet(organization);
    const responsible_person = meeting.external_attendees[0]?.key;
    await admin.post('/committee_discussion_points/create', {
      committee_meeting_id: meeting.id,
      discussion_points: [{ agenda_id: agenda[0], issues: 'Too few', action_plan: 'Order them', responsible_person }],
    });
    await admin.put(`/api/v1/mom_voting_records/send_mom_voting_records/${meeting.id}`, {});
    const { page, context } = await open(look);
    const elsewhere = await context.newPage();

    const minutes = await linkTo('/commitee/meeting/responses', email, since);
    for (const one of [page, elsewhere]) {
      await enter(one, language, minutes, email);
      await one.getByRole('radio', { name: say(language, 'like'), exact: true }).check();
    }
    const feedback = (on: Page) => on.getByRole('button', { name: say(language, 'feedback_submit') });
    await page.route('**/mom_voting_records/create**', (route) => route.abort());
    await feedback(page).click();
    await expect(page.getByText(say(language, 'submit_failed'))).toBeVisible();
    await page.unroute('**/mom_voting_records/create**');
    await feedback(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'feedback_thanks'));
    await feedback(elsewhere).click();
    await expect(elsewhere.getByText(told(language, 'feedback_already'))).toBeVisible();

    await admin.put(`/api/v1/mom_voting_records/final_send_mom_voting_records/${meeting.id}`, {});
    const action = await linkTo('/commitee/addaction/responses', email, since);
    for (const one of [page, elsewhere]) {
      await enter(one, language, action, email);
      await one.locator('#comment').fill('They are ordered');
    }
    const file = { name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('240 dispensers') };
    await page.route('**/multi_document_upload_committee_action/**', (route) => route.abort());
    await page.locator('#files').setInputFiles(file);
    await expect(page.getByText(say(language, 'upload_failed'))).toBeVisible();
    await page.unroute('**/multi_document_upload_committee_action/**');
    await page.locator('#files').setInputFiles({ ...file, name: 'setup.exe', buffer: Buffer.from('MZ a program') });
    const refused = ofFiles.program_refused?.[language]?.replace('{name}', 'setup.exe') ?? '';
    await expect(page.getByText(refused)).toBeVisible();
    await page.locator('#files').setInputFiles(file);
    await expect(page.getByText(say(language, 'upload_done'))).toBeVisible();
    const respond = (on: Page) => on.getByRole('button', { name: say(language, 'response_submit') });
    await respond(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'response_thanks'));
    await respond(elsewhere).click();
    await expect(elsewhere.getByText(told(language, 'action_already'))).toBeVisible();
  });
}
