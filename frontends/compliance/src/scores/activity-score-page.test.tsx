import '@testing-library/jest-dom';
import '../texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import ActivityScorePage from './activity-score-page';

const certificate = {
  id: 'd1',
  activity_id: 'a1',
  activity_name: 'Fire certificate',
  responsedate: '2026-01-10',
  upload_date: '2026-01-12T08:00:00Z',
  expiry_date: '2026-10-31',
  validity: 'expired',
  file_status: 'submitted',
  updator_name: 'Grace Okafor',
  score: 0,
  attachments: [{ id: 'f1', name: 'certificate.pdf', sha256: 'ab12', file_path: 'f1-certificate.pdf' }],
  revisions: [],
};
const value = (id: string, responsedate: string, response: number, score: number) => ({
  id,
  responsedate,
  response,
  score,
  totarget: 5,
  standing: score === 100 ? 'met' : 'not met',
  file_status: 'submitted',
});
const show = (data: object, role: 3 | 6 = 3, query = '') =>
  drawPage(<ActivityScorePage />, {
    path: `/ss/scores/l1/c1/s1/b1/a1${query}`,
    route: '/ss/scores/:library/:chapter/:standard/:substandard/:activity',
    role,
    answers: {
      'compliance.GetActivityScore': { data },
      'compliance.ListActivityScores': { data: [], path: [{ id: 'l1', kind: 'library', name: 'Ambulatory care' }] },
      'compliance.ListActionPlans': { data: [], meta: { total: 0 } },
      'compliance.CompareElementScores': { data: [] },
      'compliance.GetChecklistResponse': { data: { id: 'r1', elements: [] } },
    },
  });
const activity = (activity_kind: string, more: object) => ({
  id: 'a1',
  kind: 'activity',
  name: 'Fire certificate',
  activity_kind,
  typename: 'client',
  ...more,
});

describe('the end of the drill-down', () => {
  it('shows a document with its file, why it counts for nothing, and the way to its form', async () => {
    const gateway = await show({
      activity: activity('document', { score: 0, response_id: 'd1' }),
      documents: [certificate],
    });
    expect(await screen.findByText('The document of Jan 10, 2026 has expired or has no file: 0.')).toBeInTheDocument();
    expect(screen.getByText(/add the file of a document that is valid today/)).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /certificate\.pdf/ });
    expect(row).toHaveTextContent('Expired');
    await userEvent.click(within(row).getByText('Jan 10, 2026'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('ab12');
    // What only checklists have is not asked of it.
    expect(gateway.count('/elementscorecommon')).toBe(0);
  });

  it('writes out how a KPI value scores', async () => {
    await show({
      activity: activity('kpi', { score: 66.67, response_id: 'k2' }),
      kpis: [value('k2', '2026-11-05', 7.5, 66.67), value('k1', '2026-10-05', 4, 100)],
    });
    expect(await screen.findByText('7.50 > 5: 5 ÷ 7.50 × 100 = 66.67')).toBeInTheDocument();
    expect(screen.getByText('To count in full, the next value has to be ≤ 5.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Values over time' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Record a value' })).toBeInTheDocument();
  });

  it('asks for what was said on the day that is looked at, and offers nothing to record then', async () => {
    const gateway = await show(
      { activity: activity('checklist', { score: 50, response_id: 'r1', response_date: '2026-09-01' }), responses: [] },
      3,
      '?asOf=2026-10-01',
    );
    expect(await screen.findByText(/as they were shown at the end of Oct 1, 2026/)).toBeInTheDocument();
    const isAsked = (call: string): boolean =>
      gateway.arrivals.some(({ path, body }) => path.includes(call) && `${path} ${body}`.includes('2026-10-01'));
    for (const call of ['/activityScores/getById/', '/elementscorecommon', '/storage_activity_checklist/getById/r1'])
      await waitFor(() => expect({ call, asked: isAsked(call) }).toEqual({ call, asked: true }), { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: 'Answer this checklist' })).not.toBeInTheDocument();
  });

  it('offers a viewer nothing to record', async () => {
    await show({ activity: activity('observation', { response_id: '' }), observations: [] }, 6);
    expect(await screen.findByText('Nothing was submitted yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record an observation' })).not.toBeInTheDocument();
  });
});
