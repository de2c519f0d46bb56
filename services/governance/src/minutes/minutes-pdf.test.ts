import type { SentenceLanguage } from '@attesta/kit/say-in';
import { piecesOf, textOf } from '@attesta/pdf/testing';
import type { Meeting } from '@attesta/proto/governance';
import { type OpenedMail, refused } from '../testing/voters';
import { worldOfVoters } from '../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
const saidIn = (id: string): string => textOf(world.files[id] as Buffer).replaceAll(/\s+/g, ' ');
const exported = async (id: string, language?: SentenceLanguage, as = admin()) => {
  const { data } = await world.service.call('governance.ExportMinutes', { id, language }, as);
  return data as { id: string; name: string };
};
const discuss = (meeting: Required<Meeting>, points: object[]) =>
  world.service.call(
    'governance.CreateDiscussionPoints',
    {
      committee_meeting_id: meeting.id,
      discussion_points: points.map((point) => ({ agenda_id: meeting.agenda_of_meeting[0]?.agenda_id, ...point })),
    },
    admin(),
  );

it('minutes on paper say who met, what was decided and why, what follows until when, and that they are no final ones', async () => {
  const meeting = await polls.meetingOf(2, { objective: 'To look back', location: 'Room 7' });
  const [ada, ben] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail];
  await polls.cast(ada);
  await polls.cast(ben);
  await discuss(meeting, [
    {
      issues: 'Audit late',
      discussion: 'First line\n#emph[second] line of $1',
      resolutions: 'Hire',
      action_plan: 'Write the plan',
      responsible_person: meeting.external_attendees[0]?.key,
      target_date: '2026-12-24',
    },
  ]);
  const { id, name } = await exported(meeting.id);
  expect(name).toBe('Minutes of Quarterly review.pdf');
  const text = saidIn(id);
  for (const said of [
    'Not final: feedback is not closed yet.',
    'To look back',
    'Room 7',
    'Voter 0 and Voter 1',
    '1 Hand hygiene audit',
    '1.2 Ward 4',
    'Audit late',
    'First line #emph[second] line of $1',
    'Voter 0',
    // India's time zone, in full, by a clock of 12 hours.
    'December 24, 2026 at 5:30 AM',
    '2 Antibiotic stewardship',
    'Approved · Agree: 2 · Disagree: 0 · Abstain: 0 · Pending: 0',
    'More than half of those who took part (2): 2. Agree: 2',
    'Nothing was written down.',
  ])
    expect(text).toContain(said);
});

it.each([
  ['ar', 'محضر', 'نظافة اليدين'],
  ['zh', '纪要', '手部卫生审核'],
] as const)('minutes are set in %s with letters of its own', async (language, title, words) => {
  const meeting = await world.meeting();
  await discuss(meeting, [{ issues: words, discussion: 'Hand hygiene' }]);
  const { id } = await exported(meeting.id, language);
  const pdf = (world.files[id] as Buffer).toString('latin1');
  expect(pdf).toContain(language === 'ar' ? 'NotoNaskhArabic' : 'NotoSansHans');
  // Arabic letters stand in the file in the shapes that they take beside each other.
  const text = saidIn(id);
  expect(text).toContain('Hand hygiene');
  if (language === 'zh') for (const said of [title, words]) expect(text).toContain(said);
  else expect(text).toMatch(/[\u0600-\u06ff]{3}/);
});

it('a day in figures runs as the page does, in Arabic from right to left', async () => {
  const meeting = await world.meeting({ meeting_date: '2031-05-24' });
  const { id } = await exported(meeting.id, 'ar');
  const day = piecesOf(world.files[id] as Buffer).filter(({ text }) => /^(24|2031)$/.test(text.trim()));
  const at = (figures: string): number => day.find(({ text }) => text.trim() === figures)?.x ?? Number.NaN;
  expect(at('24')).toBeGreaterThan(at('2031'));
});

it('minutes as long as they may be are set page by page', async () => {
  const meeting = await world.meeting();
  const paragraph = `${'A long discussion of the matter at hand. '.repeat(100)}\n`;
  await discuss(
    meeting,
    Array.from({ length: 30 }, (_, index) => ({ issues: `Issue ${index}`, discussion: paragraph })),
  );
  const { id } = await exported(meeting.id);
  expect(piecesOf(world.files[id] as Buffer).at(-1)?.page).toBeGreaterThan(10);
  expect(saidIn(id)).toContain('Issue 29');
});

it('minutes are exported by who may open the meeting, and do not tell others how an open vote stands', async () => {
  const meeting = await world.meeting();
  const agenda_id = meeting.agenda_of_meeting[1]?.agenda_id ?? '';
  await world.service.call('governance.SendForVote', { meeting_id: meeting.id, agenda_ids: [agenda_id] }, admin());
  const { northwind, lakeside } = world;
  expect(saidIn((await exported(meeting.id)).id)).toContain('Pending: 2');
  const seen = saidIn((await exported(meeting.id, 'en', northwind.viewer)).id);
  expect(seen).not.toContain('Pending');
  expect(await refused(exported(meeting.id, 'en', northwind.secondUpdater))).toMatch(/^forbidden/);
  expect(await refused(exported(meeting.id, 'en', lakeside.admin))).toMatch(/^not_found/);
  expect(await refused(exported(meeting.id, 'xx' as never))).toMatch(/^invalid/);
});

it('the final minutes go along with their mail, stay with the meeting, and stand in its ledger', async () => {
  const meeting = await polls.meetingOf(2);
  const { id } = meeting;
  const [ada] = (await polls.askOne(meeting)) as [OpenedMail];
  await polls.cast(ada);
  await discuss(meeting, [{ issues: 'Stock is low', resolutions: 'Order' }]);
  await world.service.call('governance.SendMinutesVotes', { id }, admin());
  await world.service.call('governance.FinalizeMinutes', { id, language: 'fr' }, admin());
  const opened = await world.service.call('governance.GetMeeting', { id }, admin());
  const file = opened.data?.minutes_file;
  const text = saidIn(file?.id ?? '');
  expect(text).toContain('Procès-verbal définitif');
  // Who has not voted can't any more: the vote is decided by those who did.
  expect(text).toContain('Adopté · Pour : 1');
  const mails = (await world.published('governance.mail.due')).map(
    ({ data }) => data as { kind: string; file?: object },
  );
  const finals = mails.filter(({ kind }) => kind === 'final minutes');
  expect(finals.map((mail) => mail.file)).toEqual(
    Array(2).fill({ id: file?.id ?? '', filename: file?.name ?? '', content_type: expect.any(String) as string }),
  );
  const holds = (await world.published('governance.files.changed')).at(-1)?.data;
  expect(holds).toMatchObject({ owner: `governance/meetings/${id}`, file_ids: [file?.id] });
  const { data: readable } = await world.service.call(
    'governance.ListReadableFiles',
    { ids: [file?.id ?? ''] },
    { ...admin(), service: 'documents' },
  );
  expect(readable).toEqual([file?.id]);
  const { records } = await polls.ledger(id);
  expect(records.at(-1)).toMatchObject({ kind: 'final', data: { pdf: file?.sha256 } });
});
