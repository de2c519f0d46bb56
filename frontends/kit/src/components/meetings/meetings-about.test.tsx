import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../testing/draw-page';
import { MeetingsAbout } from './meetings-about';

const draw = (answers: Answers) => drawPage(<MeetingsAbout kind="risk" id="r1" />, { answers });

it('shows the meetings that discussed a thing, with their items and the way to them', async () => {
  const march = {
    id: 'm1',
    meeting_name: 'Monthly review',
    committee_name: 'Infection control',
    meeting_date: '2026-03-05',
    status: 'finished',
    agenda_items: ['2 Falls', '2.1 Ward 3'],
  };
  const gateway = await draw({ 'governance.ListMeetingsAbout': { data: [march], meta: { total: 3 } as never } });
  expect(await screen.findByRole('heading', { name: 'Discussed in meetings' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Monthly review' })).toHaveAttribute('href', '/ss/meetings/m1?part=agenda');
  expect(screen.getByText('2.1 Ward 3')).toBeInTheDocument();
  expect(screen.getByText('Finished')).toBeInTheDocument();
  expect(screen.getByText('The latest 1 of 3 meetings are shown.')).toBeInTheDocument();
  expect(gateway.arrivals[0]?.path).toContain('/committee_meeting/about/risk/r1');
});

it('shows nothing where no meeting did', async () => {
  const gateway = await draw({ 'governance.ListMeetingsAbout': { data: [] } });
  await waitFor(() => expect(gateway.count('/api/v1/committee_meeting/about')).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
