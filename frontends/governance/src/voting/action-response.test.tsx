import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
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

  it('is read with what was answered, once, and with the files that came with it', async () => {
    const u_doc = [{ id: 'f1', originalName: 'Audit of May.pdf', file_path: '/files/f1' }];
    await draw(4, { u_status: 'completed', u_comment: 'It is written', u_doc });
    expect(await screen.findByText('It is written')).toBeInTheDocument();
    const files = within(screen.getByRole('list', { name: 'Files of the response' }));
    expect(files.getByRole('button', { name: 'Audit of May.pdf' })).toBeInTheDocument();
  });

  it.each([true, false])('leads to its meeting where that may be opened: %s', async (meeting_openable) => {
    await draw(4, { meeting_openable });
    const drawer = within(screen.getByRole('dialog'));
    await drawer.findByText('Write the plan', { selector: 'p bdi' });
    expect(drawer.queryByRole('button', { name: 'Meeting' }) !== null).toBe(meeting_openable);
  });
});

describe('the link of a discussion point', () => {
  it('says so where the point cannot be read, and tries again', async () => {
    let isAway = true;
    await drawPage(<DiscussionPointsPage />, {
      path: '/ss/discussion-points/p1',
      route: '/ss/discussion-points/:id',
      answers: { 'governance.ListCommittees': { data: [] } },
      prepare: (gateway) =>
        gateway.answerFirst(({ path }) => {
          if (!path.startsWith('/committee_discussion_points/get')) return undefined;
          const away = { status: 500, body: { success: false, message: 'Something went wrong on our side.' } };
          const found = { success: true, message: 'Success', data: [point()], meta: { total: 1 } };
          return isAway ? away : { body: found };
        }),
    });
    const drawer = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    expect(await drawer.findByText('Something went wrong on our side.')).toBeInTheDocument();
    isAway = false;
    fireEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('Write the plan', { selector: 'p bdi' })).toBeInTheDocument();
  });
});
