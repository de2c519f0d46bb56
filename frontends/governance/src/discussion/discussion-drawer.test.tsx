import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { DiscussionDrawer } from './discussion-drawer';

const meeting = { id: 'm1', committee_id: 'c1', manageable: true };
const point = { id: 'p1', version: 3, issues: 'Audit late', target_date: '2026-12-24T20:00:00.000Z' };
const nothing = () => undefined;

describe('a discussion point that is written', () => {
  it.each([
    ['keeps the hour of its target date', undefined, '2026-12-24T20:00:00.000Z'],
    ['has the day that was chosen', '2026-12-28', '2026-12-28'],
  ])('%s', async (_case, chosen, target_date) => {
    const gateway = await drawPage(
      <DiscussionDrawer open meeting={meeting} agendaId="a1" point={point} onConflict={nothing} onClose={nothing} />,
      {
        answers: {
          'governance.ListMeetingTags': { data: [] },
          'tenancy.SearchClientUsers': { data: [] },
          'governance.UpdateDiscussionPoint': { data: point },
        },
      },
    );
    fireEvent.change(await screen.findByLabelText(/^Issues/), { target: { value: 'The audit is late' } });
    if (chosen) {
      const day = await screen.findByLabelText(/^Target date/);
      fireEvent.mouseDown(day);
      fireEvent.change(day, { target: { value: chosen } });
      fireEvent.keyDown(day, { key: 'Enter', code: 'Enter', keyCode: 13 });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => gateway.bodies('/api/v1/action_plan/update_discussion_point');
    await waitFor(() => expect(sent()).toMatchObject([{ issues: 'The audit is late', target_date }]));
  });
});
