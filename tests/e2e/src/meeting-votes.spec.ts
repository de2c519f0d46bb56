import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mailsTo } from './account';
import { choose } from './choose';
import { expect, type Screen, test } from './screens';
import { pattern } from './texts';
import { type Language, linkTo, meet, pass, say } from './voting-pages';

const told: Record<string, Record<string, string>> = JSON.parse(
  readFileSync('../../proto/sentences/governance.json', 'utf8'),
);

/** Outsiders who attend, each with an address of this test's own. */
function outsiders(...names: string[]) {
  const own = randomBytes(4).toString('hex');
  return names.map((name) => ({ name, email: `${name.toLowerCase().replace(' ', '.')}.${own}@outside.test` }));
}

/** The part of the votes panel that is about an item of the agenda. */
const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Casts a vote on the page that a voter was mailed. */
async function vote(screen: Screen, language: Language, link: string, email: string, choice: string): Promise<void> {
  const { page } = screen;
  await page.goto(link);
  await pass(screen, language, email);
  await page.getByRole('radio', { name: say(language, choice), exact: true }).check();
  await page.getByRole('button', { name: say(language, 'submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'vote_thanks'));
}

for (const language of ['en', 'ar'] as const)
  test(`votes of a meeting go from the first mail to the final minutes, with recusal, proxy and a missed quorum, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(480_000);
    const since = new Date();
    const people = outsiders('Ada Byron', 'Ben Okri', 'Cleo Marsh', 'Dan Roth');
    const [ada, ben, cleo, dan] = people.map(({ email }) => email) as [string, string, string, string];
    const secretary = await organization.person(3, 'Selma Lind');
    const { admin, meeting, agenda } = await meet(organization, { external_attendees: people });
    const screen = await open({ language, width: language === 'ar' ? 390 : 1366, dark: language === 'ar' });
    const voter = await open({ language });
    const { page, text } = screen;
    const word = (key: string, values = {}) => text(`governance:${key}`, values);
    const tally = (approved: number, rejected: number, abstained: number, pending: number) =>
      word('votes.tally', { approved, rejected, abstained, pending });
    await screen.signIn(secretary.email, `/ss/meetings/${meeting.id}?part=votes`);
    const dispensers = itemOf(page, 'Dispensers');
    const audits = itemOf(page, 'Audits');
    const send = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: word('votes.sendOf', { name }) }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(name);
      await question.getByRole('button', { name: word('votes.send'), exact: true }).click();
      await expect(question).toBeHidden();
    };

    await test.step('an item is sent for vote once it is confirmed', async () => {
      await page.getByRole('button', { name: word('votes.sendOf', { name: 'Dispensers' }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('ui:action.cancel') })
        .click();
      await expect(dispensers.getByText(word('votes.unsent'))).toBeVisible();
      await send('Dispensers');
      await expect(dispensers.getByText(tally(0, 0, 0, 4))).toBeVisible();
      await screen.accessible();
    });

    await test.step('who has lost the mail is sent the link again', async () => {
      await page.getByRole('button', { name: word('votes.sendAgainTo', { name: 'Dan Roth' }) }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(dan);
      await question.getByRole('button', { name: word('votes.sendAgain'), exact: true }).click();
      await expect(question).toBeHidden();
      await expect(dispensers.getByText(pattern(text, 'governance:votes.sentAgainAt'))).toBeVisible();
      await expect.poll(async () => (await mailsTo(dan, since)).length, { timeout: 30_000 }).toBe(2);
    });

    await test.step('somebody with a conflict of interest is taken out of the vote, with a reason', async () => {
      await page.getByRole('button', { name: word('votes.recuseOf', { name: 'Dispensers' }) }).click();
      const form = page.getByRole('dialog');
      await choose(page, word('votes.voter'), 'Ada Byron');
      await form.getByRole('button', { name: word('votes.recuse'), exact: true }).click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await form.getByLabel(word('votes.recusalReason')).fill('Owns the supplier');
      await form.getByRole('button', { name: word('votes.recuse'), exact: true }).click();
      await expect(form).toBeHidden();
      const row = dispensers.getByRole('listitem').filter({ hasText: 'Ada Byron' });
      await expect(row.getByText(word('votes.recused'), { exact: true })).toBeVisible();
      await expect(dispensers.getByText(word('votes.whyRecused', { recused: 1 }))).toBeVisible();
      await isLocked(voter, language, await linkTo('/commitee/vote\\?', ada, since), ada, say(language, 'recused'));
    });

    await test.step('one voter votes for another, but nobody for themselves', async () => {
      await page.getByRole('button', { name: word('votes.giveProxy') }).click();
      const form = page.getByRole('dialog');
      await choose(page, word('votes.proxyFrom'), 'Ben Okri');
      await choose(page, word('votes.proxyTo'), 'Ben Okri');
      await form.getByRole('button', { name: word('votes.giveProxy') }).click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await choose(page, word('votes.proxyTo'), 'Cleo Marsh');
      await form.getByRole('button', { name: word('votes.giveProxy') }).click();
      await expect(page.getByText(word('votes.proxyOf', { from: 'Ben Okri', to: 'Cleo Marsh' }))).toBeVisible();
      const away = say(language, 'given_away', { name: 'Cleo Marsh' });
      await isLocked(voter, language, await linkTo('/commitee/vote\\?', ben, since), ben, away);
    });

    await test.step('a vote counts for both, the open page shows it at once, and who has voted has a receipt', async () => {
      await vote(voter, language, await linkTo('/commitee/vote\\?', cleo, since), cleo, 'approve');
      const saved = voter.page.waitForEvent('download');
      await voter.page.getByRole('button', { name: say(language, 'receipt_save') }).click();
      const receipt = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
      await expect(dispensers.getByText(tally(2, 0, 0, 1))).toBeVisible();
      await expect(dispensers.getByText(word('outcome.open'), { exact: true })).toBeVisible();
      await vote(voter, language, await linkTo('/commitee/vote\\?', dan, since), dan, 'reject');
      await expect(dispensers.getByText(tally(2, 1, 0, 0))).toBeVisible();
      await expect(dispensers.getByText(word('outcome.approved'), { exact: true })).toBeVisible();
      await expect(dispensers.getByText(word('votes.whyProxies', { proxies: 1, most: 1 }))).toBeVisible();
      await expect(dispensers.getByText(word('votes.votesInPlace', { name: 'Cleo Marsh' }))).toBeVisible();
      const exported = page.waitForEvent('download');
      await page.getByRole('button', { name: word('votes.exportLedger') }).click();
      const ledger = JSON.parse(readFileSync(await (await exported).path(), 'utf8'));
      expect(ledger.records.map(({ kind }: { kind: string }) => kind)).toEqual([
        'sent',
        'recusal',
        'proxy',
        'ballot',
        'ballot',
        'ballot',
      ]);
      expect(ledger.records).toContainEqual(receipt.record);
      await screen.accessible();
    });

    const asked = new Date();
    await test.step('what somebody else has sent for vote meanwhile is not sent again', async () => {
      await page.getByRole('button', { name: word('votes.sendOf', { name: 'Audits' }) }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Audits');
      await admin.post('/api/v1/voting_records/create', { meeting_id: meeting.id, agenda_ids: [agenda[1]] });
      await question.getByRole('button', { name: word('votes.send'), exact: true }).click();
      await expect(page.locator('.at-toast-warning')).toHaveText(word('votes.sentAlready'));
      await expect(question).toBeHidden();
    });

    await test.step('the minutes go out for feedback, and are final: what has no quorum then is decided', async () => {
      await expect(audits.getByText(tally(0, 0, 0, 4))).toBeVisible();
      const link = await linkTo('/commitee/vote\\?', dan, asked);
      await vote(voter, language, link, dan, 'approve');
      await expect(audits.getByText(tally(1, 0, 0, 3))).toBeVisible();
      await admin.post('/committee_discussion_points/create', {
        committee_meeting_id: meeting.id,
        discussion_points: [{ agenda_id: agenda[0], issues: 'Too few', resolutions: 'Buy more' }],
      });
      await expect(page.getByRole('button', { name: word('minutesVotes.finalize') })).toHaveCount(0);
      await page.getByRole('button', { name: word('minutesVotes.send') }).click();
      await expect(page.getByText(word('minutesVotes.tally', { like: 0, dislike: 0, pending: 4 }))).toBeVisible();
      await page.getByRole('button', { name: word('minutesVotes.finalize') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('minutesVotes.finalize') })
        .click();
      await expect(audits.getByText(word('outcome.no_quorum'), { exact: true })).toBeVisible();
      await expect(
        audits.getByText(word('votes.whyQuorum', { present: 1, electorate: 4, quorum: 2, percent: 50 })),
      ).toBeVisible();
      await screen.accessible();
      const closed = told.voting_closed?.[language] ?? '';
      await isLocked(voter, language, await linkTo('/commitee/vote\\?', ada, asked), ada, closed);
    });
  });

/** Passes the gate and finds the form closed, with the reason. */
async function isLocked(screen: Screen, language: Language, link: string, email: string, why: string): Promise<void> {
  const { page } = screen;
  await page.goto(link);
  await pass(screen, language, email);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('button', { name: say(language, 'submit'), exact: true })).toBeDisabled();
}
