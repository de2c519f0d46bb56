import { keepPaper, printed, unspaced } from './pdf';
import { expect, test } from './screens';
import { meet } from './voting-pages';

for (const language of ['en', 'ar'] as const)
  test(`agenda, minutes and voting record of a meeting are printed as they are read, without controls, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(240_000);
    const { admin, meeting, agenda } = await meet(organization);
    await admin.post('/committee_discussion_points/create', {
      committee_meeting_id: meeting.id,
      discussion_points: [
        { agenda_id: agenda[0], issues: 'Dispensers are empty', resolutions: 'They are filled daily' },
      ],
    });
    await admin.post('/api/v1/voting_records/create', { meeting_id: meeting.id, agenda_ids: [agenda[0]] });
    const { page, text, signIn, follow } = await open({ language });
    await keepPaper(page);
    const { email } = await organization.person(3, 'Selma Lind');
    const word = (key: string, values = {}) => text(`governance:${key}`, values);
    const onPaper = async (): Promise<string> => {
      const pages = await printed(page, () => page.getByRole('button', { name: text('ui:paper.print') }).click());
      return unspaced(pages.map((one) => one.text).join(' '));
    };

    await signIn(email, `/ss/meetings/${meeting.id}?part=agenda`);
    await expect(page.getByLabel(word('agenda.itemOf', { number: 1 }), { exact: true })).toHaveValue('Dispensers');
    const agendaOnPaper = await onPaper();
    for (const written of ['Hand hygiene', 'Dispensers', 'At every bed', 'Audits', 'Each quarter', organization.name])
      expect(agendaOnPaper).toContain(unspaced(written));
    for (const control of ['agenda.presenter', 'agenda.add', 'save.saved'])
      expect(agendaOnPaper).not.toContain(unspaced(word(control)));

    await page.goto(`/ss/meetings/${meeting.id}?part=votes`);
    await expect(page.getByText('Ada Byron', { exact: true })).toBeVisible();
    const record = await onPaper();
    for (const written of ['Dispensers', 'Ada Byron', organization.name]) expect(record).toContain(unspaced(written));
    expect(record).not.toContain(unspaced(word('votes.send')));
    // Letters of Arabic stand in a PDF as shapes of their own: what is compared there is what people wrote.
    if (language === 'en') {
      expect(record).toContain(unspaced(word('votes.tally', { approved: 0, rejected: 0, abstained: 0, pending: 1 })));
      expect(record).toContain(unspaced(word('rule.quorumIs', { percent: 50 })));
    }

    await follow(`/ss/meetings/${meeting.id}/minutes`);
    await expect(page.getByText('They are filled daily')).toBeVisible();
    const minutes = await onPaper();
    for (const written of ['Dispensers are empty', 'They are filled daily', 'Fewer infections', organization.name])
      expect(minutes).toContain(unspaced(written));
  });
