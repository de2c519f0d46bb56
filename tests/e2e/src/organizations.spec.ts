import type { Locator, Page } from '@playwright/test';
import { expect, type Screen, test } from './screens';

const library = (name: string): string[] => [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  `${name},C1,Safety,C1.1,Hygiene,C1.1.1,Hands,,0,Round of hands,1,monthly,Is soap there?`,
];

/** The parts of the screens that this journey meets. */
function partsOf({ page, text }: Screen) {
  const choose = async (label: string, typed: string, option = typed): Promise<void> => {
    const box = page.getByRole('combobox', { name: label });
    await box.click();
    if (await box.isEditable()) await box.fill(typed);
    await page.locator('.ant-select-item-option').getByText(option, { exact: true }).first().click();
    await page.keyboard.press('Escape');
  };
  const pressed = (key: string, within: Page | Locator = page): Promise<void> =>
    within.getByRole('button', { name: text(key), exact: true }).click();
  return {
    drawer: page.getByRole('dialog'),
    field: (key: string) => page.getByRole('textbox', { name: text(key) }),
    choose,
    next: () => pressed('tenancy:form.next'),
    pressed,
    /** The first step of a new organization, and the way on to the limits. */
    begin: async (name: string, type: string): Promise<void> => {
      await page.getByRole('textbox', { name: text('tenancy:organizations.name') }).fill(name);
      await choose(text('tenancy:organizations.type'), text(type));
      await pressed('tenancy:form.next');
      await expect(page.getByRole('combobox', { name: text('tenancy:organizations.country') })).toBeVisible();
    },
  };
}

test('A super admin builds a company with two branches, gives it libraries and an administrator, changes it, and deletes an empty branch', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const admin = await organization.person(1);
  const given = `Library of ${organization.name}`;
  await organization.library(library(given));
  const screen = await open({ tolerated: /409|Failed to load resource/ });
  const { page, text, signIn, accessible, follow } = screen;
  const { begin, choose, drawer, field, next, pressed } = partsOf(screen);
  const company = `Company of ${organization.name}`;
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  await signIn(admin.email, '/ss/organizations/new');

  await test.step('each step says what it lacks before the next one comes', async () => {
    await next();
    await expect(page.getByRole('alert')).toContainText(text('tenancy:organizations.name'));
    await begin(company, 'tenancy:type.0');
  });

  await test.step('country, state and city are chosen one out of the other', async () => {
    await field('tenancy:organizations.contact').fill('Front office');
    await choose(text('tenancy:organizations.country'), 'Switzerland');
    await choose(text('tenancy:organizations.state'), 'Ticino');
    await choose(text('tenancy:organizations.city'), 'Lugano');
    await accessible();
    await next();
  });

  await test.step('a package fills the limits, a reload loses nothing', async () => {
    await choose(text('tenancy:organizations.package'), 'Basic');
    const updaters = page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.4')) });
    await expect(updaters).toHaveValue('10');
    await updaters.fill('30');
    await page.waitForTimeout(500);
    await page.reload();
    await expect(page.getByText(text('tenancy:form.draft'))).toBeVisible();
    await expect(field('tenancy:organizations.name')).toHaveValue(company);
    for (let step = 0; step < 2; step += 1) await next();
    await expect(updaters).toHaveValue('30');
    await next();
  });

  await test.step('it is looked over and created', async () => {
    await choose(text('tenancy:organizations.libraries'), given);
    await next();
    await expect(page.getByText('Lugano, Ticino, Switzerland')).toBeVisible();
    await accessible();
    await pressed('ui:action.create');
    await expect(drawer.getByRole('heading', { name: company })).toBeVisible();
    await expect(drawer).toContainText('30');
  });

  for (const branch of ['North wing', 'South wing']) {
    await test.step(`${branch} is made below it, and is offered what the company has left`, async () => {
      await pressed('tenancy:organizations.addBranch', drawer);
      await begin(`${branch} of ${company}`, 'tenancy:type.2');
      await next();
      await expect(page.getByText(new RegExp(`left at ${company}`)).first()).toBeVisible();
      await choose(text('tenancy:organizations.package'), 'Basic');
      await page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.3')) }).fill('0');
      await page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.4')) }).fill('5');
      await page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.5')) }).fill('1');
      await page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.6')) }).fill('1');
      await next();
      await choose(text('tenancy:organizations.libraries'), given);
      await next();
      await pressed('ui:action.create');
      await expect(drawer.getByRole('heading', { name: `${branch} of ${company}` })).toBeVisible();
      await page.goto(`/ss/organizations?q=${encodeURIComponent(company)}`);
      await row(company).first().getByRole('button', { name: company, exact: true }).click();
      await expect(drawer.getByRole('heading', { name: company, exact: true })).toBeVisible();
    });
  }

  await test.step('more than the company has is refused at its field', async () => {
    await drawer.getByRole('button', { name: `North wing of ${company}` }).click();
    await expect(drawer.getByRole('heading', { name: `North wing of ${company}` })).toBeVisible();
    await pressed('ui:action.edit', drawer);
    const steps = page.getByRole('navigation', { name: text('tenancy:form.steps') });
    await steps.getByRole('button', { name: text('tenancy:form.limits') }).click();
    await page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.4')) }).fill('31');
    await pressed('ui:action.save');
    await expect(page.getByRole('alert').filter({ hasText: company })).toBeVisible();
    await accessible();
    await page.getByRole('spinbutton', { name: new RegExp(text('tenancy:role.4')) }).fill('6');
    await pressed('ui:action.save');
    await expect(page.getByText('Sub Branch updated successfully')).toBeVisible();
  });

  await test.step('a company with branches stays, and it is said why', async () => {
    await page.goto(`/ss/organizations?q=${encodeURIComponent(company)}`);
    await row(company).first().getByRole('button', { name: company, exact: true }).click();
    await pressed('ui:action.delete', drawer);
    await page.getByRole('textbox', { name: new RegExp(company) }).fill(company);
    const question = page.getByRole('dialog').filter({ hasText: text('tenancy:organizations.deleteText') });
    await pressed('ui:action.delete', question);
    await expect(question.getByRole('alert')).toContainText('Branches below it: 2.');
    await accessible();
    await pressed('ui:action.cancel', question);
  });

  await test.step('an empty branch goes once its name is typed', async () => {
    await drawer.getByRole('button', { name: `South wing of ${company}` }).click();
    await expect(drawer.getByRole('heading', { name: `South wing of ${company}` })).toBeVisible();
    await pressed('ui:action.delete', drawer);
    const question = page.getByRole('dialog').filter({ hasText: text('tenancy:organizations.deleteText') });
    await question.getByRole('textbox').fill(`South wing of ${company}`);
    await pressed('ui:action.delete', question);
    await expect(page.getByText('Organization deleted Sucessfully')).toBeVisible();
    await expect(row(`South wing of ${company}`)).toHaveCount(0);
    await expect(row(`North wing of ${company}`)).toHaveCount(1);
  });

  await test.step('its first administrator is invited by who acts for it, and comes back', async () => {
    await choose(text('shell:organization.label'), company);
    const banner = page.getByRole('complementary', { name: text('shell:acting.label') });
    await expect(banner).toContainText(company);
    await follow('/ss/users/new');
    const email = `head.${organization.id}@hospital.test`;
    await page.getByRole('textbox', { name: text('tenancy:users.name'), exact: true }).fill('Hanna Head');
    await page.getByRole('textbox', { name: text('tenancy:users.email'), exact: true }).fill(email);
    await page.getByRole('radio', { name: new RegExp(text('tenancy:role.3')) }).check();
    await page.getByRole('button', { name: text('tenancy:users.invite'), exact: true }).click();
    await expect(page.getByText('User Created Successfully')).toBeVisible();
    await expect(row(email)).toContainText(text('tenancy:signIn.invited'));
    await banner.getByRole('button').click();
    await expect(banner).toHaveCount(0);
  });

  await test.step('the report counts both, and leaves as a workbook', async () => {
    await follow(`/ss/organization-report?q=${encodeURIComponent(company)}`);
    await expect(row(company)).toHaveCount(2);
    await page.getByRole('button', { name: text('ui:table.export'), exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: text('ui:export.xlsx') }).click();
    expect((await coming).suggestedFilename()).toBe(`${text('tenancy:report.title')}.xlsx`);
  });
});
