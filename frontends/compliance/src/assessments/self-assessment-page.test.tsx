import 'fake-indexeddb/auto';
import '../texts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import type { FakeGateway } from '../../../kit/src/testing/fake-gateway';
import SelfAssessmentPage from './self-assessment-page';
import { unsentAssessments } from './unsent-assessments';

const substandard = (id: string, name: string, more = {}) => ({
  substanard_id: id,
  standard_id: 't1',
  chapter_id: 'c1',
  library_id: 'l1',
  name,
  updator_comment: '',
  version: 0,
  ...more,
});
const chapter = (id: string, name: string, more = {}) => ({
  id,
  kind: 'chapter',
  name,
  assessed: 0,
  total: 2,
  ...more,
});
const answers: Answers = {
  'content.ListAssignedLibraries': { data: [{ id: 'l1', name: 'Ambulatory care' }] },
  'compliance.ListLibrarySelfScores': {
    data: [
      { id: 'l1', kind: 'library', name: 'Ambulatory care', score: 72.5, updator_score: 60, assessed: 3, total: 4 },
    ],
  },
  'compliance.ListChapterSelfScores': {
    data: [chapter('c1', 'Infection prevention', { assessed: 1, score: 50 }), chapter('c2', 'Governance')],
  },
  'compliance.GetSelfAssessmentTree': {
    data: [
      {
        id: 'c1',
        name: 'Infection prevention',
        standards: [
          {
            id: 't1',
            name: 'Hygiene',
            assessed: 1,
            total: 2,
            whole: false,
            substandards: [
              substandard('b1', 'Hands are washed', { updator_score: 50, version: 3 }),
              substandard('b2', 'Rooms are cleaned'),
            ],
          },
        ],
      },
    ],
  },
  'compliance.CreateSelfAssessment': {
    data: substandard('b2', 'Rooms are cleaned', { updator_score: 100, version: 1 }),
  },
};
const show = (query = '', role: 3 | 4 | 6 = 4) =>
  drawPage(<SelfAssessmentPage />, {
    path: `/ss/self-assessment${query}`,
    route: '/ss/self-assessment',
    role,
    answers,
  });
const saved = (gateway: FakeGateway) =>
  gateway.arrivals.filter(({ path }) => path === '/self_assessment/create').map(({ body }) => JSON.parse(body));
const item = async (name: string) =>
  (await screen.findByRole('radiogroup', { name: `Score of ${name}` })).closest('li') as HTMLElement;

afterEach(() => unsentAssessments.forget('u'));

describe('assessing oneself', () => {
  it('shows a chapter with its standards, and how far one is', async () => {
    await show();
    expect(within(await item('Hands are washed')).getByRole('radio', { name: 'Partially met' })).toBeChecked();
    expect(within(await item('Rooms are cleaned')).getByRole('radio', { name: 'Met' })).not.toBeChecked();
    expect(screen.getByText('1 of 4')).toBeVisible();
  });

  it('saves score and comment together while they are given', async () => {
    const gateway = await show();
    const rooms = await item('Rooms are cleaned');
    await userEvent.click(within(rooms).getByRole('radio', { name: 'Met' }));
    await userEvent.type(within(rooms).getByRole('textbox', { name: 'Comment on Rooms are cleaned' }), 'Daily.');
    const whole = { substanard_id: 'b2', standard_id: 't1', updator_score: 100, updator_comment: 'Daily.' };
    await waitFor(() => expect(saved(gateway).at(-1)).toMatchObject(whole));
  });

  it('keeps what was given without a connection, and sends it when the page is opened again', async () => {
    const answer = answers['compliance.CreateSelfAssessment'];
    answers['compliance.CreateSelfAssessment'] = { status: 503, message: 'Not now.' };
    const first = await show();
    await userEvent.click(within(await item('Rooms are cleaned')).getByRole('radio', { name: 'Met' }));
    await waitFor(() => expect(saved(first).length).toBeGreaterThan(0));
    expect(await screen.findByText(/waiting for the connection/)).toBeVisible();
    await first.stop();
    answers['compliance.CreateSelfAssessment'] = answer;
    cleanup();
    const second = await show();
    await waitFor(() => expect(saved(second)).toHaveLength(1));
    expect(saved(second)[0]).toMatchObject({ substanard_id: 'b2', updator_score: 100 });
  });

  it('shows only what is not assessed yet, and keeps what one is at', async () => {
    await show('?status=open');
    const rooms = await item('Rooms are cleaned');
    expect(screen.queryByRole('radiogroup', { name: 'Score of Hands are washed' })).not.toBeInTheDocument();
    await userEvent.click(within(rooms).getByRole('radio', { name: 'Not met' }));
    expect(screen.getByRole('radiogroup', { name: 'Score of Rooms are cleaned' })).toBeVisible();
  });

  it('goes on to the next chapter', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Next chapter' }));
    await waitFor(() => expect(window.location.search).toContain('chapter=c2'));
  });
});

describe('the scores of self-assessments', () => {
  it('stand beside those of the answers, by library and by chapter, for who does not assess too', async () => {
    await show('', 6);
    const row = await screen.findByRole('row', { name: /Ambulatory care/ });
    expect(row).toHaveTextContent('72.50%');
    expect(row).toHaveTextContent('60.00%');
    expect(row).toHaveTextContent('3 of 4');
    expect(await screen.findByRole('row', { name: /Governance/ })).toHaveTextContent('0 of 2');
    expect(screen.queryByRole('radiogroup', { name: 'View' })).not.toBeInTheDocument();
  });

  it('open to what was said of each substandard, by whom and when, and to what nobody has assessed', async () => {
    const said = (user_name: string, updator_score: number) =>
      substandard('b1', 'Hands are washed', {
        id: user_name,
        user_name,
        updator_score,
        updated_at: '2026-11-03T08:00:00Z',
      });
    const gateway = await drawPage(<SelfAssessmentPage />, {
      path: '/ss/self-assessment?person=p1',
      route: '/ss/self-assessment',
      role: 3,
      answers: {
        ...answers,
        'compliance.GetSelfAssessmentTree': {
          data: [
            {
              id: 'c1',
              standards: [
                {
                  id: 't1',
                  name: 'Hygiene',
                  score: 50,
                  assessed: 2,
                  total: 2,
                  assessment: { ...said('Ada', 20), substanard_id: '', updator_comment: 'All in all.' },
                  substandards: [
                    substandard('b1', 'Hands are washed', {
                      updator_score: 80,
                      others: [said('Uma', 100), said('Ben', 60)],
                    }),
                    substandard('b2', 'Rooms are cleaned'),
                  ],
                },
                {
                  id: 't2',
                  name: 'Waste',
                  assessed: 0,
                  total: 1,
                  substandards: [substandard('b3', 'Waste is parted')],
                },
              ],
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Scores' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Explain the score of Infection prevention' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Infection prevention' }));
    expect(await drawer.findByRole('row', { name: /Hygiene.*50.00%.*100.00%.*2 of 2/ })).toBeInTheDocument();
    expect(drawer.getByText('Waste', { selector: 'li *' }).closest('li')).toHaveTextContent('Waste Not yet assessed');
    const washed = drawer.getByRole('row', { name: /Hands are washed/ });
    expect(washed).toHaveTextContent(/80.00%.*Uma · 100.00% · Nov 3, 2026.*Ben · 60.00% · Nov 3, 2026/);
    expect(drawer.getByRole('row', { name: /Rooms are cleaned/ })).toHaveTextContent(
      /20.00%.*Ada.*All in all\..*The standard as a whole.*Nov 3, 2026/,
    );
    expect(drawer.getByRole('row', { name: /Waste is parted/ })).toHaveTextContent('Not yet assessed');
    expect(gateway.arrivals.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/property-mapping\/p1\?.*chapter_id=c1/),
    );
  });

  it('of a library open to its chapters, those without a score left out', async () => {
    await show('', 6);
    await userEvent.click(await screen.findByRole('button', { name: 'Explain the score of Ambulatory care' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ambulatory care' }));
    expect(await drawer.findByRole('row', { name: /Infection prevention.*50.00%/ })).toBeInTheDocument();
    expect(drawer.getByText('Governance').closest('li')).toHaveTextContent('Not yet assessed');
  });
});
