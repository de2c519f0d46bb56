import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Organization, Person } from './organization';
import { run } from './run';
import { expect, type Screen, test } from './screens';

const checklist = 'Check the emergency exits';
const element = 'Every exit has a sign';

/** A checklist of one element that the updater answers for; its id. */
async function checklistFor(organization: Organization, admin: Person, { id: user_id }: Person): Promise<string> {
  const library = await organization.library([
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    `Library of ${organization.name},W,Ward,W.1,Safety,W.1.1,Ward safety,,0,${checklist},checklist,monthly,${element}`,
  ]);
  const client = await GatewayClient.signIn(run.gateway, admin.email, demoPassword);
  const id = await eventually('The work of the updater', async () => {
    const chapters = await client
      .get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${library}`)
      .catch(() => undefined);
    const chapter_ids = (chapters?.data ?? []).map((chapter) => chapter.id);
    if (chapter_ids.length === 0) return undefined;
    const body = { client_id: organization.id, user_id, chapter_ids, role_id: 4 };
    const path = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
    if (!(await client.post(path, body).catch(() => undefined))) return undefined;
    const { data } = await client.get<{ id: string; assignTo: string }[]>('/report/checklist?kind=all');
    return data[0]?.assignTo ? data[0].id : undefined;
  });
  await client.signOut();
  return id;
}

const plans =
  ({ text }: Screen) =>
  (key: string, values?: Record<string, string | number>) =>
    text(`compliance:actions.${key}`, values);
const radio = ({ page, text }: Screen, answer: string) =>
  page.getByText(text(`compliance:answer.${answer}`), { exact: true });
/** @param word on the button: what is submitted already is saved */
const submit = async ({ page, text }: Screen, word: 'submit' | 'update'): Promise<void> => {
  await page.getByRole('button', { name: text(`compliance:work.${word}`), exact: true }).click();
  await expect(page.getByText(text('compliance:work.submitted')).first()).toBeVisible();
};

test('A finding becomes an action plan, which its next full score closes', async ({ open, organization }) => {
  test.setTimeout(480_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const activity = await checklistFor(organization, admin, updater);
  const screen = await open();
  const { page, signIn, text, accessible, follow } = screen;
  const word = plans(screen);

  await test.step('what is not met asks for a comment, and offers an action', async () => {
    await signIn(updater.email, `/ss/work/${activity}?type=1`);
    await radio(screen, 'not_met').click();
    await expect(page.getByText(text('compliance:work.sayWhatIsMissing'))).toBeVisible();
    await page.getByLabel(text('compliance:work.commentOn', { name: element })).fill('The north exit has none.');
    await page.getByRole('button', { name: word('plan') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(word('how'), { exact: true }).fill('Order a sign.');
    await accessible();
    await drawer.getByRole('button', { name: word('plan') }).click();
    await expect(drawer).toBeHidden();
    await submit(screen, 'submit');
  });

  await test.step('the plan says what was found, and is moved on the board with the keyboard', async () => {
    await follow('/ss/actions?view=board');
    const move = page.getByRole('button', { name: word('move', { name: checklist }) });
    await expect(page.getByRole('region', { name: word('status.open') }).getByText(checklist)).toBeVisible();
    await accessible();
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: word('status.in_progress') })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: word('status.in_progress') }).getByText(checklist)).toBeVisible();
    await expect(move).toBeFocused();
    await page.getByRole('link', { name: checklist }).click();
    await expect(page.getByText('The north exit has none.')).toBeVisible();
    await expect(page.getByText('Order a sign.')).toBeVisible();
    await accessible();
  });

  await test.step('the same activity answered in full closes it, and its history says so', async () => {
    await follow(`/ss/work/${activity}?type=1`);
    await radio(screen, 'met').click();
    await submit(screen, 'update');
    await follow('/ss/actions?status=completed');
    await page.getByRole('button', { name: checklist }).click();
    await expect(page.getByText(word('status.completed')).first()).toBeVisible();
    const history = page.getByRole('list').filter({ hasText: word('field.status') });
    await expect(history.first()).toContainText(`${word('status.in_progress')} → ${word('status.completed')}`);
  });

  await test.step('an administrator lets the checklist count among the KPIs, once', async () => {
    const lead = await open();
    await lead.signIn(admin.email, '/ss/checklists');
    await lead.page.getByRole('button', { name: checklist }).first().click();
    const convert = async (): Promise<void> => {
      const action = text('compliance:convert.action');
      await lead.page.getByRole('button', { name: action }).click();
      const asked = lead.page.getByRole('dialog', { name: text('compliance:convert.ask', { name: checklist }) });
      await asked.getByRole('button', { name: action }).click();
      await expect(asked).toBeHidden();
    };
    await convert();
    await convert();
    await expect(
      lead.page.getByText('This checklist has already been integrated into the KPI list.').first(),
    ).toBeVisible();
  });
});

test('A manual action plan is answered by its owner with a file, in Arabic', async ({ open, organization }) => {
  test.setTimeout(480_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const lead = await open();
  const name = 'Label the medicine cabinets';

  await test.step('an administrator plans it', async () => {
    const word = plans(lead);
    await lead.signIn(admin.email, '/ss/actions');
    await lead.page
      .getByRole('button', { name: word('add') })
      .first()
      .click();
    await lead.page.getByLabel(word('name'), { exact: true }).fill(name);
    await lead.page.getByRole('combobox', { name: word('owner') }).click();
    await lead.page.getByTitle(updater.name, { exact: true }).click();
    await lead.page.getByLabel(lead.text('compliance:field.due')).fill('2030-05-04');
    await lead.page.keyboard.press('Tab');
    await lead.page
      .locator('form')
      .getByRole('button', { name: word('add') })
      .click();
    await expect(lead.page.getByRole('heading', { level: 1 })).toContainText(name);
    await lead.accessible();
  });

  await test.step('its owner says what was done, and shows it', async () => {
    const own = await open({ language: 'ar' });
    const { page } = own;
    const word = plans(own);
    await own.signIn(updater.email, '/ss/actions');
    await page.getByRole('button', { name }).click();
    await page.getByLabel(word('response'), { exact: false }).fill('كل الخزائن عليها ملصقات.');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cabinets.txt', mimeType: 'text/plain', buffer: Buffer.from('1 to 12') });
    await page.getByRole('button', { name: word('submit'), exact: true }).click();
    await expect(page.getByText(word('status.answered')).first()).toBeVisible();
    await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await own.accessible();
    await own.context.close();
  });

  await test.step('and the administrator finds it answered, with the file', async () => {
    await lead.follow('/ss/actions?status=answered');
    await lead.page.getByRole('button', { name }).click();
    await expect(lead.page.getByRole('button', { name: /cabinets\.txt/ })).toBeVisible();
  });
});
