import '../texts';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { marta } from '../../../kit/src/testing/sessions';
import DiscussionPointsPage from '../discussion/discussion-points-page';

const point = (more: object = {}) => ({
  id: 'p1',
  agenda_item: 'Falls',
  committee_meeting_id: 'm1',
  issues: 'Audit late',
  action_plan: 'Write the plan',
  responsible_person: marta.userId,
  u_status: 'pending',
  openable: true,
  manageable: false,
  meeting_openable: true,
  ...more,
});
const byLink = 'You answer by the link that is mailed to you once the minutes are final.';
const answered = () => screen.queryByRole('button', { name: 'Respond to Write the plan' });
const draw = async (role: 2 | 3 | 4 | 5 | 6, more: object = {}) => {
  await drawPage(<DiscussionPointsPage />, {
    path: '/ss/discussion-points/p1',
    route: '/ss/discussion-points/:id',
    role,
    answers: {
      'governance.ListDiscussionPoints': { data: [point(more)], meta: { total: 1 } as never },
      'governance.ListCommittees': { data: [] },
    },
  });
  await screen.findByRole('dialog');
};

describe('an action', () => {
  it.each([
    [4, 'their own', {}, true, false],
    [4, 'another’s of a committee that they run', { responsible_person: 'other', manageable: true }, true, false],
    [4, 'another’s', { responsible_person: 'other' }, false, false],
    [4, 'their own that is completed', { u_status: 'completed' }, false, false],
    [5, 'their own', {}, false, true],
    [6, 'their own', {}, false, true],
    [6, 'another’s', { responsible_person: 'other' }, false, false],
    [6, 'their own that is completed', { u_status: 'completed' }, false, false],
  ] as const)('is answered by role %s if it is %s: %j', async (role, _case, more, button, told) => {
    await draw(role, more);
    expect(await screen.findByText('Write the plan', { selector: 'p bdi' })).toBeInTheDocument();
    expect([answered() !== null, screen.queryByText(byLink) !== null]).toEqual([button, told]);
  });

  it.each([true, false])('leads to its meeting where that may be opened: %s', async (meeting_openable) => {
    await draw(4, { meeting_openable });
    const drawer = within(screen.getByRole('dialog'));
    await drawer.findByText('Write the plan', { selector: 'p bdi' });
    expect(drawer.queryByRole('button', { name: 'Meeting' }) !== null).toBe(meeting_openable);
  });
});
