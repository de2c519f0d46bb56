import { expect, type Screen, test } from './screens';
import { meet } from './voting-pages';

const word = ({ text }: Screen, key: string, values = {}) => text(`governance:${key}`, values);

test('two secretaries who write the same meeting at once see what the other writes, and nothing of either is lost', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const { admin, meeting, agenda } = await meet(organization);
  await admin.post('/committee_discussion_points/create', {
    committee_meeting_id: meeting.id,
    discussion_points: [{ agenda_id: agenda[0], issues: 'Dispensers are empty', discussion: 'Why' }],
  });
  // A conflict is what the test is about.
  const [selma, omar] = [await open({ tolerated: /409/ }), await open({ tolerated: /409/ })];
  const people = [await organization.person(3, 'Selma Lind'), await organization.person(3, 'Omar Haddad')] as const;

  await test.step('of an agenda that saves itself', async () => {
    await selma.signIn(people[0].email, `/ss/meetings/${meeting.id}?part=agenda`);
    await omar.signIn(people[1].email, `/ss/meetings/${meeting.id}?part=agenda`);
    const item = (screen: Screen, number: number) =>
      screen.page.getByLabel(word(screen, 'agenda.itemOf', { number }), { exact: true });
    await item(selma, 1).fill('Dispensers at every bed');
    await item(omar, 2).fill('Audits each quarter');
    for (const screen of [selma, omar]) {
      await expect(item(screen, 1)).toHaveValue('Dispensers at every bed');
      await expect(item(screen, 2)).toHaveValue('Audits each quarter');
      await expect(screen.page.getByText(word(screen, 'save.saved'))).toBeVisible();
    }
  });

  const field = (screen: Screen, name: string) =>
    screen.page.getByRole('dialog').getByLabel(word(screen, `point.${name}`));
  const save = ({ page, text }: Screen) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: text('ui:action.save'), exact: true })
      .click();
  const openPoint = (screen: Screen) => screen.page.getByRole('button', { name: 'Dispensers are empty' }).click();

  await test.step('of minutes: what one saves is in the form of the other before they save', async () => {
    for (const screen of [selma, omar]) {
      await screen.page.goto(`/ss/meetings/${meeting.id}?part=minutes`);
      await openPoint(screen);
    }
    await field(omar, 'resolutions').fill('They are filled daily');
    await field(selma, 'action_plan').fill('Agree a round');
    await save(selma);
    await expect(selma.page.getByRole('dialog')).toBeHidden();
    await expect(field(omar, 'action_plan')).toHaveValue('Agree a round');
    await expect(omar.page.getByRole('dialog').getByText(word(omar, 'point.changedToo'))).toBeVisible();
    await omar.accessible();
    await save(omar);
    await expect(omar.page.getByRole('dialog')).toBeHidden();
  });

  await test.step('and where both wrote the same field, what the other wrote stands beside it', async () => {
    for (const screen of [selma, omar]) await openPoint(screen);
    await expect(field(selma, 'resolutions')).toHaveValue('They are filled daily');
    await field(omar, 'discussion').fill('The cleaners leave at noon');
    await field(selma, 'discussion').fill('Nobody is told of it');
    await save(selma);
    await expect(omar.page.getByRole('dialog').getByText('Nobody is told of it')).toBeVisible();
    await expect(field(omar, 'discussion')).toHaveValue('The cleaners leave at noon');
    await field(omar, 'discussion').fill('The cleaners leave at noon, and nobody is told of it');
    await save(omar);
    await expect(omar.page.getByRole('dialog')).toBeHidden();
    const groups = await admin.post<{ discussion_points: Record<string, string>[] }[]>(
      '/api/v1/action_plan/get_discussion_pointsgroupbycommitteemeetingid',
      { committee_meeting_id: meeting.id },
    );
    expect(groups.data[0]?.discussion_points[0]).toMatchObject({
      discussion: 'The cleaners leave at noon, and nobody is told of it',
      resolutions: 'They are filled daily',
      action_plan: 'Agree a round',
    });
  });
});
