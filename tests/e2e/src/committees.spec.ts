import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pdf } from '@attesta/seed';
import { choose } from './choose';
import { expect, test } from './screens';
import { linkTo, say } from './voting-pages';

const { committee_same_name: sameName } = JSON.parse(
  readFileSync('../../proto/sentences/governance.json', 'utf8'),
) as Record<'committee_same_name', Record<string, string>>;

const charter = { name: 'Charter.pdf', mimeType: 'application/pdf', buffer: pdf(['What the committee decides.']) };

for (const language of ['en', 'ar'] as const)
  test(`a committee is made, its meeting planned, finished, minuted, and its minutes are final, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(360_000);
    const admin = await organization.person(3);
    const updater = await organization.person(4);
    const viewer = await organization.person(6);
    const { page, text, signIn, accessible, follow } = await open({ language });
    const word = (key: string, values = {}): string => text(`governance:${key}`, values);
    const outsider = `ada.${randomBytes(4).toString('hex')}@elsewhere.test`;
    const since = new Date();
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
      await page.getByLabel(word('members.outsiderEmail')).fill(outsider);
      await page.getByRole('button', { name: word('members.addOutsider') }).click();
      await accessible();
      await page
        .locator('form')
        .getByRole('button', { name: word('committees.create') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Infection control');
      await accessible();
    });

    await test.step('another of the same name is not made: there is a warning', async () => {
      await follow('/ss/committees/new');
      await page.getByLabel(word('committees.name'), { exact: true }).fill(' infection  control');
      await page
        .locator('form')
        .getByRole('button', { name: word('committees.create') })
        .click();
      await expect(page.locator('.at-toast-warning')).toHaveText(sameName[language] ?? '');
      await accessible();
      await page.goto('/ss/committees');
      await expect(page.getByRole('button', { name: 'Infection control', exact: true })).toHaveCount(1);
    });

    await test.step('what comes up every year stands in the master list, with its document', async () => {
      await follow('/ss/agendas');
      await page.getByRole('button', { name: word('agendas.create') }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(word('agenda.item'), { exact: true }).fill('Review of the charter');
      await drawer.locator('input[type=file]').setInputFiles(charter);
      await drawer.getByRole('button', { name: word('agendas.create') }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByText(charter.name)).toBeVisible();
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
      await page.getByLabel(text('governance:agenda.itemOf', { number: '1' }), { exact: true }).fill('Hand hygiene');
      await saved();
      await page.reload();
      await expect(page.getByLabel(text('governance:agenda.itemOf', { number: '1' }), { exact: true })).toHaveValue(
        'Hand hygiene',
      );
      await choose(page, word('agenda.fromList'), 'Review of the charter');
      await expect(page.getByLabel(text('governance:agenda.itemOf', { number: '2' }), { exact: true })).toHaveValue(
        'Review of the charter',
      );
      const [kept] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: charter.name, exact: true }).click(),
      ]);
      expect([kept.suggestedFilename(), readFileSync(await kept.path())]).toEqual([charter.name, charter.buffer]);
      await accessible();
      await page.getByText(word('part.attendees'), { exact: true }).first().click();
      await page.getByRole('button', { name: word('attendees.addCommittee', { number: 2 }) }).click();
      await saved();
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
      await page.keyboard.press('Escape');
    });

    await test.step('which go out for feedback, and are final', async () => {
      await page.getByText(word('part.votes'), { exact: true }).first().click();
      await page.getByRole('button', { name: word('minutesVotes.send') }).click();
      await expect(page.getByText(word('minutesVotes.tally', { like: 0, dislike: 0, pending: 2 }))).toBeVisible();
      const reader = await open({ language });
      await reader.page.goto(await linkTo('/commitee/meeting/responses', outsider, since));
      await reader.page.getByLabel(say(language, 'email'), { exact: true }).fill(outsider);
      await reader.page.getByRole('button', { name: say(language, 'go_on') }).click();
      await reader.page.getByRole('radio', { name: say(language, 'like'), exact: true }).check();
      await reader.page.getByRole('button', { name: say(language, 'feedback_submit') }).click();
      await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'feedback_thanks'));
      await expect(page.getByText(word('minutesVotes.tally', { like: 1, dislike: 0, pending: 1 }))).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Ada Byron' }).last()).toBeVisible();
      await page.getByRole('button', { name: word('minutesVotes.finalize') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('minutesVotes.finalize') })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await accessible();
      await reader.page.goto(await linkTo('/commitee/meeting/responses', outsider, since));
      await reader.page.getByLabel(say(language, 'email'), { exact: true }).fill(outsider);
      await reader.page.getByRole('button', { name: say(language, 'go_on') }).click();
      await expect(reader.page.getByText(say(language, 'minutes_closed'))).toBeVisible();
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
