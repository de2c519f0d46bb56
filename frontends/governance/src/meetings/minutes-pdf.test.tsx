import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { savedFiles } from '../../../kit/src/testing/saved-files';
import MeetingPage from './meeting-page';

const meeting = { id: 'm1', meeting_name: 'Monthly review', status: 'finished', agenda_of_meeting: [] };
const draw = (more: object = {}, answers: Answers = {}) =>
  drawPage(<MeetingPage />, {
    path: '/ss/meetings/m1?part=minutes',
    route: '/ss/meetings/:id',
    answers: {
      'governance.GetMeeting': { data: { ...meeting, ...more } },
      'governance.GroupDiscussionPoints': { data: [] },
      'governance.ExportMinutes': {},
      'documents.DownloadFile': {},
      ...answers,
    },
  });
const saved = savedFiles();
const names = () => saved.map(({ name }) => name);

it('the summary of minutes is saved as a PDF in the reader’s language; the final ones only when there are some', async () => {
  const gateway = await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Summary' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(names()).toEqual(['Minutes of Monthly review.pdf']));
  expect(gateway.bodies('/api/v1/mom_voting_records/minutes_pdf/m1')).toEqual([{ language: 'en' }]);
  expect(screen.queryByRole('button', { name: 'Final minutes (PDF)' })).toBeNull();
});

it('the final minutes are saved as they were mailed', async () => {
  const gateway = await draw({ minutes_file: { name: 'Procès-verbal.pdf', file_path: 'f1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Summary' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Final minutes (PDF)' }));
  await waitFor(() => expect(names()).toEqual(['Procès-verbal.pdf']));
  expect(gateway.count('/api/v1/download/f1')).toBe(1);
});

it('a refusal is told', async () => {
  await draw({}, { 'governance.ExportMinutes': { status: 503, message: 'Documents is away.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Summary' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Documents is away.')).toBeInTheDocument();
  expect(names()).toEqual([]);
});
