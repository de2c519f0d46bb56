import { bringFile, importFile } from './import-file';
import { expect, test } from './screens';
import { pattern } from './texts';

/** A library of a test's own. */
function library(name: string, language: string): Buffer {
  const rows = [
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    `${name},${language},Bedside ${language},${language}.1,Clean hands ${language},${language}.1.1,Point of care ${language},"Alcohol rub, within reach",1,Rub round ${language},1,monthly,Is rub at every bed?`,
    `${name},${language},Bedside ${language},${language}.1,Clean hands ${language},${language}.1.1,Point of care ${language},"Alcohol rub, within reach",1,Rub round ${language},1,monthly,Do staff use it?`,
    `${name},${language},Bedside ${language},${language}.1,Clean hands ${language},${language}.1.2,Theatre ${language},,0,,,,`,
  ];
  return Buffer.from(rows.join('\n'));
}

for (const language of ['en', 'ar']) {
  test(`The main job in ${language}: a library is imported, given, assigned, answered and scored`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(480_000);
    const [platform, admin, updater] = [
      await organization.person(1),
      await organization.person(3),
      await organization.person(4),
    ];
    const name = `Library of ${organization.name}`;
    // Once as for most people, once as for who has asked their system for less motion.
    const moving = language === 'en';

    await test.step('an administrator imports a library and gives it to an organization', async () => {
      const { page, text, signIn, accessible, follow } = await open({ language, moving });
      await signIn(platform.email, '/ss/import');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('heading', { level: 1, name: text('content:import.title') })).toBeVisible();

      const csv = (buffer: Buffer) => ({ name: 'library.csv', mimeType: 'text/csv', buffer });
      const broken = library(name, language).toString().replace(',1,monthly', ',seven,monthly');
      await bringFile({ page, text }, csv(Buffer.from(broken)));
      await expect(page.getByText(pattern(text, 'content:manual.hasErrors'))).toBeVisible();
      await expect(page.getByRole('button', { name: text('content:manual.import'), exact: true })).toBeDisabled();
      await accessible();
      await page.getByRole('button', { name: text('content:manual.toColumns') }).click();
      await page.getByRole('button', { name: text('content:manual.otherFile') }).click();

      await importFile({ page, text }, csv(library(name, language)));
      await accessible();
      await page.getByRole('button', { name: text('content:import.again') }).click();
      await bringFile({ page, text }, csv(library(name, language)));
      await expect(page.getByText(text('content:import.unchanged'))).toBeVisible();

      await follow('/ss/organizations');
      await page.getByRole('searchbox').fill(organization.name);
      await page
        .getByRole('button', { name: organization.name })
        .or(page.getByRole('link', { name: organization.name }))
        .first()
        .click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(text('tenancy:organizations.libraries'), { exact: true }).click();
      await page.keyboard.type(name);
      await page.locator('.ant-select-item-option', { hasText: name }).click();
      await page.keyboard.press('Escape');
      await drawer.getByRole('button', { name: text('ui:action.save') }).click();
      // The button is there as long as something is unsaved.
      await expect(drawer.getByRole('button', { name: text('ui:action.save') })).toHaveCount(0);
      await accessible();
    });

    await test.step('a client admin assigns its chapter to an updater', async () => {
      const { page, text, signIn, accessible } = await open({ language, moving });
      await signIn(admin.email, '/ss/assignment');
      await page.getByRole('checkbox', { name: new RegExp(updater.name) }).check();
      await page.getByLabel(text('compliance:assignment.library'), { exact: true }).click();
      await page.locator('.ant-select-item-option', { hasText: name }).click();
      await page.getByRole('treeitem', { name: new RegExp(`Bedside ${language}`) }).click();
      await page.getByRole('button', { name: text('compliance:assignment.save'), exact: true }).click();
      await expect(page.getByText(text('compliance:assignment.saved'))).toBeVisible();
      await accessible();
    });

    await test.step('the updater answers the checklist with evidence, on a phone', async () => {
      const { page, text, signIn, accessible } = await open({ language, moving, width: 390 });
      await signIn(updater.email, '/ss/work?q=Rub');
      const row = page
        .getByRole('link', { name: new RegExp(`Rub round ${language}`) })
        .or(page.getByRole('button', { name: new RegExp(`Rub round ${language}`) }));
      await row.first().click();
      const first = page.getByRole('group', { name: /Is rub at every bed/ });
      const second = page.getByRole('group', { name: /Do staff use it/ });
      await first.getByText(text('compliance:answer.met'), { exact: true }).click();
      await second.getByText(text('compliance:answer.partially_met'), { exact: true }).click();
      await second.getByPlaceholder(text('compliance:work.comment'), { exact: true }).fill('Night shift forgets');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'round.txt', mimeType: 'text/plain', buffer: Buffer.from('rub at every bed') });
      await expect(page.getByText('round.txt').first()).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: text('compliance:work.submit'), exact: true }).click();
      await expect(page.getByText(text('compliance:work.submitted'), { exact: true }).first()).toBeVisible();
    });

    await test.step('the score appears on the dashboard and is drilled down to the answer and its evidence', async () => {
      const { page, text, signIn, accessible, follow } = await open({ language, moving });
      await signIn(admin.email);
      await accessible();
      await follow('/ss/scores');
      for (const level of [
        name,
        `Bedside ${language}`,
        `Clean hands ${language}`,
        `Point of care ${language}`,
        `Rub round ${language}`,
      ]) {
        await page
          .getByRole('link', { name: new RegExp(level) })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(level) })).toBeVisible();
        await expect(page.getByText(/75|٧٥/).first()).toBeVisible();
      }
      await expect(page.getByText('Night shift forgets')).toBeVisible();
      await expect(page.getByText('round.txt').first()).toBeVisible();
      await accessible();
      const crumbs = page.getByRole('navigation', { name: text('ui:page.breadcrumbs') });
      await crumbs.getByRole('link', { name: text('compliance:scores.title') }).click();
      await expect(page.getByRole('heading', { level: 1, name: text('compliance:scores.title') })).toBeVisible();
    });
  });
}
