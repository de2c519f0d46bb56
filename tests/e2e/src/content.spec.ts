import type { Locator } from '@playwright/test';
import { expect, type Screen, test } from './screens';

const heading =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element';

/** A library of one chapter, one standard and two substandards, the first with a checklist. */
const smallLibrary = (name: string): string[] => [
  heading,
  `${name},IP,Infection prevention,IP.1,Hand hygiene,IP.1.1,Rub is at hand,,1,Rub round,1,monthly,Is rub at every bed?`,
  `${name},IP,Infection prevention,IP.1,Hand hygiene,IP.1.1,Rub is at hand,,1,Rub round,1,monthly,Is every dispenser filled?`,
  `${name},IP,Infection prevention,IP.1,Hand hygiene,IP.1.2,Staff are trained,,0,,,,`,
];

/** A field of a form by its label, whether it must be filled or is marked as optional. */
function field({ page, text }: Screen, name: string): Locator {
  return page.getByLabel(new RegExp(`^${text(`content:field.${name}`)}\\s*(\\(|$)`));
}

/** Chooses in an open form; what is offered is drawn at the end of the page. */
async function choose(screen: Screen, name: string, option: string): Promise<void> {
  const { page } = screen;
  await field(screen, name).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a library is built by hand, from its name down to the elements of a checklist', async ({
  open,
  organization,
}) => {
  test.setTimeout(180_000);
  const screen = await open();
  const { page, text, signIn, accessible } = screen;
  const drawer = page.getByRole('dialog');
  const save = drawer.getByRole('button', { name: text('ui:action.save'), exact: true });
  const name = `Built at ${organization.name}`;
  const line = (said: string): Locator => page.getByRole('treeitem', { name: new RegExp(said) });
  const add = async (level: string, fields: Record<string, string>): Promise<void> => {
    await page.getByRole('button', { name: text(`content:add.${level}`) }).click();
    for (const [name, value] of Object.entries(fields)) await field(screen, name).fill(value);
    await save.click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: fields.name })).toBeVisible();
  };
  await signIn((await organization.person(1)).email, '/ss/libraries');

  await test.step('its name and levels', async () => {
    await page.getByRole('button', { name: text('content:libraries.create') }).click();
    await field(screen, 'name').fill(name);
    await save.click();
    await expect(drawer).toHaveCount(0);
    await page.goto(`/ss/libraries?q=${encodeURIComponent(name)}`);
    await page
      .getByRole('link', { name })
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .click();
    await add('chapter', { code: 'MM', name: 'Medication management' });
    await add('standard', { code: 'MM.1', name: 'Storage' });
    await add('substandard', { code: 'MM.1.1', name: 'Fridges are watched', description: 'Twice a day.' });
    await expect(line('MM.1.1')).toHaveAttribute('aria-selected', 'true');
    await accessible();
  });

  await test.step('a code that is taken is refused where it was typed, and nothing is lost', async () => {
    await line('MM.1 ').click();
    await page.getByRole('button', { name: text('content:add.substandard') }).click();
    await field(screen, 'code').fill('MM.1.1');
    await field(screen, 'name').fill('Drugs are locked away');
    await drawer.getByRole('checkbox', { name: text('content:field.esr') }).check();
    await save.click();
    await expect(drawer.getByText(/MM\.1\.1.*Fridges are watched|Fridges are watched.*MM\.1\.1/).first()).toBeVisible();
    await field(screen, 'code').fill('MM.1.2');
    await save.click();
    await expect(drawer).toHaveCount(0);
    await expect(line('Drugs are locked away')).toContainText(text('content:esr'));
  });

  await test.step('a checklist with its elements', async () => {
    await page.getByRole('button', { name: text('content:add.activity') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('content:activities.create') })).toBeVisible();
    await expect(page.getByText('MM.1.2 Drugs are locked away').first()).toBeVisible();
    await field(screen, 'name').fill('Round of the drug cupboards');
    await choose(screen, 'frequency', 'Weekly');
    const element = (n: number): Locator =>
      page.getByRole('textbox', { name: text('content:elements.nameOf', { n }), exact: true });
    await element(1).fill('Is the cupboard locked?');
    await element(1).press('Enter');
    await element(2).fill('Is the key signed for?');
    await element(2).press('Alt+ArrowUp');
    await expect(element(1)).toHaveValue('Is the key signed for?');
    await accessible();
    await page.getByRole('button', { name: text('ui:action.save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: /Drugs are locked away/ })).toBeVisible();
    const asked = page.locator('.ct-elements li');
    await expect(asked).toHaveText([/Is the key signed for\?/, /Is the cupboard locked\?/]);
  });

  await test.step('and it is all there for whoever comes later', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(line('Fridges are watched')).toBeVisible();
    await expect(page.locator('.ct-elements li')).toHaveCount(2);
  });
});

test('what stands in a library moves to another place, and is translated', async ({ open, organization }) => {
  test.setTimeout(180_000);
  const platform = await organization.person(1);
  const name = `Moved of ${organization.name}`;
  const library = await organization.library([
    ...smallLibrary(name),
    `${name},ST,Stores,ST.1,Shelves,ST.1.1,Nothing lies on the floor,,0,,,,`,
  ]);
  const { page, text, signIn, accessible } = await open();
  const dialog = page.getByRole('dialog');
  const line = (said: string): Locator => page.getByRole('treeitem', { name: new RegExp(said) });
  const move = new RegExp(`${text('content:move.action')}$`);
  await signIn(platform.email, `/ss/libraries/${library}`);

  await test.step('a standard moves to another chapter, after it was said what goes along', async () => {
    await line('Infection prevention').click();
    await line('Hand hygiene').click();
    await page.getByRole('button', { name: move }).click();
    await expect(dialog).toContainText(`${text('content:count.substandards')}: 2`);
    await dialog.getByRole('combobox', { name: text('content:level.chapter') }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('ST Stores', { exact: true }).click();
    await accessible();
    await dialog.getByRole('button', { name: move }).click();
    await expect(dialog).toHaveCount(0);
    await expect(line('Stores')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('treeitem', { name: /Hand hygiene/, selected: true })).toBeVisible();
    await expect(line('Hand hygiene')).toHaveCount(1);
    await expect(line('Hand hygiene')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a chapter is translated beside its own text, and read so', async () => {
    await line('Stores').click();
    await page.getByRole('button', { name: text('content:translations.action') }).click();
    await dialog.getByText('Français', { exact: true }).first().click();
    await dialog.getByRole('region', { name: 'Français' }).getByRole('textbox').first().fill('Réserves');
    await accessible();
    await dialog.getByRole('button', { name: text('ui:action.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const reader = await open({ language: 'fr' });
    await reader.signIn(platform.email, `/ss/libraries/${library}`);
    await expect(reader.page.getByRole('treeitem', { name: /Réserves/ })).toBeVisible();
  });
});

test('a client admin makes an own activity for a library that was given, and others of the organization see it', async ({
  open,
  organization,
}) => {
  test.setTimeout(180_000);
  const [admin, viewer] = [await organization.person(3), await organization.person(6)];
  const library = await organization.library(smallLibrary(`Given to ${organization.name}`));
  const screen = await open();
  const { page, text, signIn, accessible } = screen;
  await signIn(admin.email, `/ss/libraries/${library}`);
  await page.getByRole('treeitem', { name: /Infection prevention/ }).click();
  await expect(page.getByRole('button', { name: text('content:add.standard') })).toHaveCount(0);
  await page.getByRole('treeitem', { name: /Hand hygiene/ }).click();
  await page.getByRole('treeitem', { name: /Staff are trained/ }).click();
  await page.getByRole('button', { name: text('content:add.activity') }).click();

  await choose(screen, 'type', text('content:kind.kpi'));
  await field(screen, 'description').fill('Share of staff who were trained');
  await field(screen, 'target').fill('95');
  await field(screen, 'NumeratorTxt').fill('Staff trained this year');
  await choose(screen, 'frequency', text('content:frequency.quarterly'));
  await accessible();
  await page.getByRole('button', { name: text('ui:action.save'), exact: true }).click();
  await expect(page.getByText('Share of staff who were trained').first()).toBeVisible();

  await test.step('it is read, not changed, by a viewer', async () => {
    const reader = await open();
    await reader.signIn(viewer.email, `/ss/activities?q=${encodeURIComponent('who were trained')}`);
    const row = reader.page.getByRole('row', { name: /Share of staff who were trained/ });
    await expect(row).toContainText(text('content:source.2'));
    await expect(row).toContainText('IP.1.2 Staff are trained');
    await reader.page
      .getByRole('button', { name: /Share of staff/ })
      .or(reader.page.getByRole('link', { name: /Share of staff/ }))
      .first()
      .click();
    await expect(reader.page.getByText('Staff trained this year')).toBeVisible();
    await expect(reader.page.getByRole('textbox', { name: text('content:field.NumeratorTxt') })).toHaveCount(0);
  });
});

test('a library is not archived while an organization works with it, and is afterwards', async ({
  open,
  organization,
}) => {
  test.setTimeout(180_000);
  const name = `Archived of ${organization.name}`;
  await organization.library(smallLibrary(name));
  const { page, text, signIn } = await open();
  await signIn((await organization.person(1)).email, `/ss/libraries?q=${encodeURIComponent(name)}`);
  const archive = async (): Promise<void> => {
    await page.getByRole('button', { name: text('content:actionsFor', { name }) }).click();
    await page.getByRole('menuitem', { name: text('content:libraries.archive') }).click();
  };
  await archive();
  await expect(page.getByText('Cannot update a library, actively used by few clients').first()).toBeVisible();
  await expect(page.getByText(text('content:libraries.archivedNow', { name }))).toHaveCount(0);

  await test.step('who uses it is named where it is to be deleted', async () => {
    await page.getByRole('button', { name: text('content:actionsFor', { name }) }).click();
    await page.getByRole('menuitem', { name: text('ui:action.delete') }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('listitem')).toHaveText(organization.name);
    await question
      .getByRole('button', { name: text('ui:action.close') })
      .first()
      .click();
    await expect(question).toHaveCount(0);
  });

  await organization.takeLibraries();
  await archive();
  await expect(page.getByText(text('content:libraries.archivedNow', { name }))).toBeVisible();
  await page.goto(`/ss/libraries?state=archived&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});
