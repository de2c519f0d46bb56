import '../texts';
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { drawMeeting, meeting, saving } from '../testing/draw-meeting';

describe('what is done with a meeting as a whole', () => {
  it('says at once that there is no connection, and is not done by itself later', async () => {
    const gateway = await drawMeeting();
    fireEvent.click(await screen.findByText('Finish meeting'));
    gateway.cut();
    fireEvent.click((await screen.findAllByText('Finish meeting')).at(-1) as HTMLElement);
    expect(await screen.findByText(/^The server cannot be reached/, {}, { timeout: 10_000 })).toBeInTheDocument();
    const asked = () => gateway.count('/api/v1/action_plan/update_meeting_status');
    // The page says so of what it reads, too: a call is over once it is not tried any more.
    let before = -1;
    while (before !== asked()) {
      before = asked();
      await act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
    }
    gateway.cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked()).toBe(before);
  });
});

describe('the plan of a meeting', () => {
  it('says why a tag that there is not yet could not be made, and stays without it', async () => {
    const message = 'name can have at most 200 characters.';
    const gateway = await drawMeeting(
      { 'governance.ListMeetingTags': { data: [] }, 'governance.CreateMeetingTag': { status: 400, message } },
      undefined,
      'plan',
    );
    const tags = await screen.findByLabelText(/^Tags/);
    fireEvent.change(tags, { target: { value: 'Urgent' } });
    fireEvent.keyDown(tags, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(await screen.findByText(message, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(gateway.count('/committee_meeting/update')).toBe(0);
  });

  it('names what was chosen before, though the lists could not be fetched', async () => {
    const away = { status: 500, message: 'Away' };
    await drawMeeting(
      {
        'governance.GetMeeting': {
          data: meeting({
            tags: [{ id: 't1', name: 'Urgent' }],
            previous_meeting_id: 'm0',
            previous_meeting_name: 'Weekly review',
          }),
        },
        'governance.ListMeetingTags': away,
        'governance.ListPreviousMeetings': away,
      },
      undefined,
      'plan',
    );
    const field = async (label: RegExp) => (await screen.findByLabelText(label)).closest('.ant-select');
    expect(await field(/^Tags/)).toHaveTextContent('Urgent');
    expect(await field(/^Goes on from/)).toHaveTextContent('Weekly review');
    fireEvent.mouseDown(screen.getByLabelText(/^Tags/));
    expect(await screen.findAllByText('Away', {}, { timeout: 10_000 })).not.toHaveLength(0);
  });
});

describe('who attends a meeting', () => {
  it('comes from its committee with what that knows of them', async () => {
    const ivo = { key: 'u1', user_id: 'u1', name: 'Ivo Okafor', email: 'ivo@here.test', role: 'secretary' };
    const known = { designation: 'Head nurse', department: 'Ward 4', phone_number: '+41 44 1' };
    const gateway = await drawMeeting(
      {
        'governance.GetCommittee': { data: { id: 'c1', members: [{ ...ivo, ...known }] } },
        'tenancy.SearchClientUsers': { data: [] },
      },
      saving,
      'attendees',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Add the committee’s members: 1' }));
    const sent = () => gateway.bodies('/committee_meeting/update');
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(sent()).toMatchObject([{ add_of_attendees: [{ key: 'u1', ...known }] }]);
    expect(sent()[0]).not.toHaveProperty('add_of_attendees.0.role');
  });

  it('says that the committee could not be fetched, with another try', async () => {
    await drawMeeting(
      { 'governance.GetCommittee': { status: 500, message: 'Away' }, 'tenancy.SearchClientUsers': { data: [] } },
      undefined,
      'attendees',
    );
    expect(await screen.findByText('Away', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
