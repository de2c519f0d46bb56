import type { Page } from '@playwright/test';
import { expect, test } from './screens';

/** Chooses from a list that opens, as somebody who types does. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  // What need not be chosen says so behind its name.
  const list = page.getByRole('combobox', { name: new RegExp(`^${label}( \\(|$)`) });
  await list.click();
  await page.getByTitle(option, { exact: true }).click();
}

test('A risk is reported, treated by whom it was given to, and closed; the heat map is read with the keyboard alone', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const { page, text, signIn, accessible, follow } = await open();
  const risk = 'Power failure in the operating theatre';
  const word = (key: string): string => text(`compliance:risks.${key}`);

  await test.step('an administrator reports it, and sees how great it is', async () => {
    await signIn(admin.email, '/ss/risks');
    await expect(page.getByText(word('none'))).toBeVisible();
    await page
      .getByRole('button', { name: word('report') })
      .first()
      .click();
    await page.getByLabel(word('name'), { exact: true }).fill(risk);
    await choose(page, word('category'), word('categories.infrastructure'));
    await choose(page, word('owner'), admin.name);
    await choose(page, word('field.inherent_likelihood'), `4 ${word('likelihood.4')}`);
    await choose(page, word('field.inherent_impact'), `5 ${word('impact.5')}`);
    await page
      .locator('form')
      .getByRole('button', { name: word('report') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`R-1 ${risk}`);
    await expect(page.getByText(`${word('level.extreme')} 20`)).toBeVisible();
    await accessible();
  });

  await test.step('and plans what is to be done about it', async () => {
    await page.getByRole('button', { name: word('addPlan') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(word('plan'), { exact: true }).fill('A second generator');
    await choose(page, word('responsible'), updater.name);
    await drawer.getByLabel(text('compliance:field.due')).fill('2030-05-04');
    await page.keyboard.press('Tab');
    await drawer.getByRole('button', { name: word('addPlan') }).click();
    // Beside its name, and in its history.
    await expect(page.getByText(word('status.in_treatment')).first()).toBeVisible();
  });

  await test.step('the updater tells that it is done, and changes nothing else', async () => {
    const own = await open();
    await own.signIn(updater.email, '/ss/risks');
    await own.page
      .getByRole('link', { name: risk })
      .or(own.page.getByRole('button', { name: risk }))
      .first()
      .click();
    await own.page.getByRole('button', { name: 'A second generator' }).click();
    const drawer = own.page.getByRole('dialog');
    await expect(drawer.getByLabel(word('plan'), { exact: true })).toHaveCount(0);
    await drawer.getByLabel(word('progressPercent')).fill('100');
    await drawer.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(own.page.getByText(word('treatmentStatus.done'), { exact: true })).toBeVisible();
    await own.context.close();
  });

  await test.step('the administrator closes it, for a reason that the register keeps', async () => {
    await page.getByRole('button', { name: text('ui:action.edit') }).click();
    await choose(page, text('compliance:field.status'), word('status.closed'));
    await page.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(page.getByRole('alert').first()).toContainText(word('decision'));
    await page.getByLabel(word('decision'), { exact: true }).fill('Two generators run.');
    await page.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(page.getByText('Two generators run.').first()).toBeVisible();
    await expect(page.getByText(word('history'))).toBeVisible();
  });

  await test.step('arrow keys lead through the heat map, and Enter narrows the list', async () => {
    await follow('/ss/risks?status=closed');
    const name = new RegExp(`${word('likelihood.4')}, ${word('impact.5')}`);
    await expect(page.getByRole('button', { name })).toContainText('1');
    await page.getByRole('button', { name: new RegExp(`${word('likelihood.5')}, ${word('impact.1')}`) }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/likelihood=4/);
    await expect(page.getByText(risk)).toBeVisible();
    await accessible();
  });
});
