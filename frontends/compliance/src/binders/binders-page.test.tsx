import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { BinderPreview } from './binder-preview';
import BindersPage from './binders-page';

const common = { kind: 'library', library_id: 'l1', language: 'en', ordered_by_name: 'Grace', can_delete: true };
const created_at = '2026-11-02T09:00:00.000Z';
const file = {
  id: 'f',
  file_id: 'f',
  file_path: 'f',
  name: 'Ward.zip',
  size: 4200000,
  content_type: 'application/zip',
};
const binders = [
  { ...common, id: 'b1', name: 'Ward', created_at, status: 'ready', pages: 12, files: 3, with_files: true, file },
  { ...common, id: 'b2', name: 'Theatre', created_at, status: 'making', progress: 42 },
  {
    ...common,
    id: 'b3',
    name: 'Kitchen',
    created_at,
    status: 'failed',
    with_files: true,
    reason: { key: 'compliance.binder_file_gone', parameters: { name: 'audit.pdf' } },
  },
];
const draw = (answers: Answers = {}) =>
  drawPage(<BindersPage />, {
    path: '/ss/survey-binders',
    answers: {
      'compliance.ListSurveyBinders': { data: binders, meta: { total: 3, page: 1, page_size: 20 } },
      'compliance.OrderSurveyBinder': { message: 'The binder is being made.', data: binders[1] },
      ...answers,
    },
  });

describe('the list of survey binders', () => {
  it('says how far each is, what is ready, and why one has failed', async () => {
    await draw();
    expect(await screen.findByRole('progressbar', { name: 'How far Theatre is' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    expect(screen.getByText('Ward.zip')).toBeInTheDocument();
    expect(screen.getByText(/12 pages/)).toHaveTextContent('3 files');
    // The sentences of services come by themselves.
    expect(await screen.findByText(/The evidence file “audit.pdf” could not be read/)).toBeInTheDocument();
  });

  it('orders the same again as it was ordered', async () => {
    const gateway = await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Make Kitchen again as it stands now' }));
    const sent = () => gateway.arrivals.find(({ path }) => path === '/survey_binder/create');
    await waitFor(() => expect(sent()).toBeDefined());
    expect(JSON.parse(sent()?.body ?? '')).toMatchObject({ library_id: 'l1', language: 'en', with_files: true });
  });
});

describe('what a binder would hold', () => {
  const preview = { answered: 7, files: 2, size: 1000, most_activities: 2000, most_files: 2000, most_size: 9e8 };
  const scope = { library_id: 'l1', chapter_id: '', standard_id: '' };
  const drawPreview = (activities: number) =>
    drawPage(<BinderPreview scope={scope} withFiles={true} />, {
      answers: { 'compliance.PreviewSurveyBinder': { data: { name: 'Hospital', activities, ...preview } } },
    });

  it('is told with the limits before it is ordered', async () => {
    await drawPreview(40);
    expect(await screen.findByText(/40 activities, 7 of them answered/)).toBeInTheDocument();
    expect(screen.getByText(/2000 activities at most/)).toBeInTheDocument();
    expect(screen.queryByText(/That is too much/)).not.toBeInTheDocument();
  });

  it('is said to be too much where it is', async () => {
    await drawPreview(2400);
    expect(await screen.findByText(/That is too much for one binder/)).toBeInTheDocument();
  });
});
