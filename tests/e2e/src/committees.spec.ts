import { choose } from './choose';
import { expect, test } from './screens';

test('A committee is made, its meeting planned with an agenda, finished, and its minutes are written and read', async ({
  open,
  organization,
}) => {
  test.setTimeout(180_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const viewer = await organization.person(6);
  const { page, text, signIn, accessible } = await open();
  const word = (key: string): string => text(`governance:${key}`);
  const saved = () => expect(page.getByText(word('save.saved'))).toBeVisible();

  await test.step('an administrator makes it of a user and an outsider', async () => {
    await signIn(admin.email, '/ss/committees/new');
    await page.getByLabel(word('committees.name'), { exact: true }).fill('Infection control');
    await choose(page, word('committees.updaters'), updater.name);
    await page.keyboard.press('Escape');
    await choose(page, word('members.addUser'), admin.name);
    await page.getByLabel(word('members.outsiderName')).fill('Ada Byron');
    await page.getByLabel(word('members.outsiderEmail')).fill('nobody');
    await page.getByRole('button', { name: word('members.addOutsider') }).click();
    await expect(page.getByText(word('members.noEmail'))).toBeVisible();
    await page.getByLabel(word('members.outsiderEmail')).fill('ada@elsewhere.test');
    await page.getByRole('button', { name: word('members.addOutsider') }).click();
    await accessible();
    await page
      .locator('form')
      .getByRole('button', { name: word('committees.create') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Infection control');
    await accessible();
  });

  await test.step('the updater who runs it plans a meeting, which saves itself', async () => {
    await signIn(updater.email, '/ss/meetings/new');
    await choose(page, word('committees.one'), 'Infection control');
    await page.getByLabel(word('meetings.name'), { exact: true }).fill('Monthly review');
    await page.getByRole('button', { name: word('meetings.begin') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly review');
    await page.getByLabel(word('meetings.from')).fill('10:00');
    await page.getByLabel(word('meetings.to')).fill('11:00');
    const date = page.getByLabel(word('meetings.date'));
    await date.fill(new Date().toISOString().slice(0, 10));
    await page.keyboard.press('Tab');
    await saved();
    await accessible();
    await page.getByText(word('part.agenda'), { exact: true }).first().click();
    await page.getByRole('button', { name: word('agenda.add') }).click();
    await page.getByLabel(text('governance:agenda.itemOf', { number: '1' })).fill('Hand hygiene');
    await saved();
    await page.reload();
    await expect(page.getByLabel(text('governance:agenda.itemOf', { number: '1' }))).toHaveValue('Hand hygiene');
    await accessible();
    await page.getByRole('button', { name: word('meetings.plan') }).click();
    await expect(page.getByRole('button', { name: word('meetings.finish') })).toBeVisible();
  });

  await test.step('and writes the minutes after it is finished', async () => {
    await page.getByRole('button', { name: word('meetings.finish') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('meetings.finish') })
      .click();
    await expect(page.getByText(word('status.finished')).first()).toBeVisible();
    await page.getByText(word('part.minutes'), { exact: true }).first().click();
    await page.getByRole('button', { name: text('governance:minutes.addTo', { name: 'Hand hygiene' }) }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(word('point.issues')).fill('Dispensers are empty');
    await drawer.getByLabel(word('point.resolutions')).fill('They are filled daily');
    await drawer.getByRole('button', { name: word('minutes.add') }).click();
    await page.getByRole('button', { name: word('minutes.summary') }).click();
    await expect(page.getByRole('dialog').getByText('They are filled daily')).toBeVisible();
    await accessible();
  });

  await test.step('somebody who has nothing to do with it is told so', async () => {
    await signIn(viewer.email, '/ss/discussion-points');
    await page
      .getByText(/Hand hygiene/)
      .first()
      .click();
    await expect(page.getByText(word('notAssigned')).first()).toBeVisible();
  });
});
