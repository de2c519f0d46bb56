import '../texts';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import MeetingPage from './meeting-page';

const point = (rowid: string, agenda_item: string) => ({ agenda_id: rowid.padEnd(24, '0'), rowid, agenda_item });
const meeting = (more: object = {}) => ({
  id: 'm1',
  meeting_name: 'Monthly review',
  committee_id: 'c1',
  committee_name: 'Infection control',
  status: 'planned',
  manageable: true,
  plan_version: 1,
  agenda_version: 1,
  attendees_version: 1,
  updated_by: 'Ivo Okafor',
  agenda_of_meeting: [point('a', 'Hand hygiene')],
  ...more,
});
type Prepare = NonNullable<Parameters<typeof drawPage>[1]>['prepare'];
/** Saves as the service does: the reply has what was sent. */
const saving: Prepare = (gateway) =>
  gateway.answerFirst(({ path, body }) => {
    if (path !== '/committee_meeting/update') return undefined;
    const data = meeting({ ...JSON.parse(body), agenda_version: 2, attendees_version: 2 });
    return { body: { success: true, message: 'Saved', data } };
  });
const draw = (answers: Answers = {}, prepare?: Prepare, part = 'agenda') =>
  drawPage(<MeetingPage />, {
    path: `/ss/meetings/m1?part=${part}`,
    route: '/ss/meetings/:id',
    answers: {
      'governance.GetMeeting': { data: meeting() },
      'governance.ListAgendas': { data: [] },
      'governance.ListForwardedOptions': { data: [] },
      'governance.ListAgendaLinks': { data: [] },
      ...answers,
    },
    prepare,
  });

describe('what is done with a meeting as a whole', () => {
  it('says at once that there is no connection, and is not done by itself later', async () => {
    const gateway = await draw();
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
    const gateway = await draw(
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
    await draw(
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

describe('the agenda of a meeting', () => {
  it('saves itself, and keeps what somebody else added and what was written here when both did so at once', async () => {
    const theirs = meeting({
      agenda_version: 2,
      agenda_of_meeting: [point('a', 'Hand hygiene'), point('b', 'Theirs')],
    });
    const sent: { agenda_version: number; agenda_of_meeting: { agenda_item: string }[] }[] = [];
    await draw({}, (gateway) =>
      gateway.answerFirst(({ path, body }) => {
        if (path !== '/committee_meeting/update') return undefined;
        const request = JSON.parse(body);
        sent.push(request);
        if (request.agenda_version === 1)
          return { status: 409, body: { success: false, message: 'Changed meanwhile', data: theirs } };
        return { body: { success: true, message: 'Saved', data: { ...theirs, ...request, agenda_version: 3 } } };
      }),
    );
    fireEvent.change(await screen.findByLabelText('Agenda item 1'), { target: { value: 'Hand hygiene audit' } });
    expect(await screen.findByText('Not saved yet …')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Theirs', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(sent.map(({ agenda_version }) => agenda_version)).toEqual([1, 2]);
    expect(sent[1]?.agenda_of_meeting.map(({ agenda_item }) => agenda_item)).toEqual(['Hand hygiene audit', 'Theirs']);
  });

  it('waits for the connection with what was written, and sends it under the same key when it is back', async () => {
    const saved = { data: meeting({ agenda_version: 2, agenda_of_meeting: [point('a', 'Hand hygiene audit')] }) };
    const gateway = await draw({ 'governance.UpdateMeeting': saved });
    await screen.findByLabelText('Agenda item 1');
    gateway.cut();
    fireEvent.change(screen.getByLabelText('Agenda item 1'), { target: { value: 'Hand hygiene audit' } });
    expect(await screen.findByText(/^Waiting for the connection/, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByLabelText('Agenda item 1')).toHaveValue('Hand hygiene audit');
    gateway.cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
    const sent = gateway.arrivals.filter(({ path }) => path === '/committee_meeting/update');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('keeps what could not be sent while another part is shown, and sends it on the way back', async () => {
    const saved = { data: meeting({ agenda_version: 2, agenda_of_meeting: [point('a', 'Audit')] }) };
    const gateway = await draw({ 'governance.UpdateMeeting': saved });
    await screen.findByLabelText('Agenda item 1');
    gateway.cut();
    fireEvent.change(screen.getByLabelText('Agenda item 1'), { target: { value: 'Audit' } });
    await screen.findByText(/^Waiting for the connection/, {}, { timeout: 10_000 });
    fireEvent.click(screen.getByText('Plan'));
    await waitFor(() => expect(screen.queryByLabelText('Agenda item 1')).toBeNull());
    fireEvent.click(screen.getByText('Agenda'));
    expect(await screen.findByLabelText('Agenda item 1')).toHaveValue('Audit');
    gateway.cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('keeps what was refused while another part is shown, and says on the way back why it is not saved', async () => {
    const reason = 'Every agenda point needs an item.';
    let isRefused = true;
    const gateway = await draw({}, (taught) =>
      taught.answerFirst(({ path, body }) => {
        if (path !== '/committee_meeting/update') return undefined;
        if (isRefused) return { status: 400, body: { success: false, message: reason } };
        const data = meeting({ ...JSON.parse(body), agenda_version: 2 });
        return { body: { success: true, message: 'Saved', data } };
      }),
    );
    fireEvent.change(await screen.findByLabelText('Agenda item 1'), { target: { value: 'Audit' } });
    expect(await screen.findByText(reason, {}, { timeout: 10_000 })).toBeInTheDocument();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByText('Plan'));
    await waitFor(() => expect(screen.queryByLabelText('Agenda item 1')).toBeNull());
    // It is tried once more on the way out.
    await waitFor(() => expect(gateway.count('/committee_meeting/update')).toBe(2));
    fireEvent.click(screen.getByText('Agenda'));
    expect(await screen.findByLabelText('Agenda item 1')).toHaveValue('Audit');
    expect(await screen.findByText(reason, {}, { timeout: 10_000 })).toBeInTheDocument();
    isRefused = false;
    fireEvent.change(screen.getByLabelText('Agenda item 1'), { target: { value: 'Audits' } });
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('says that all is saved where an answer was lost, and the server has what was written', async () => {
    const theirs = meeting({ agenda_version: 2, agenda_of_meeting: [point('a', 'Audit')] });
    await draw({}, (gateway) =>
      gateway.answerFirst(({ path }) =>
        path === '/committee_meeting/update'
          ? { status: 409, body: { success: false, message: 'Changed meanwhile', data: theirs } }
          : undefined,
      ),
    );
    fireEvent.change(await screen.findByLabelText('Agenda item 1'), { target: { value: 'Audit' } });
    await screen.findByText('Not saved yet …');
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('says what to choose from could not be fetched, and tries again', async () => {
    const away = (message: string) => ({ status: 500, message });
    const gateway = await draw({
      'governance.ListAgendas': away('Failed to fetch agendas'),
      'governance.ListForwardedOptions': away('Failed to fetch forwarded options'),
    });
    expect(await screen.findByText('Failed to fetch agendas')).toBeInTheDocument();
    expect(await screen.findByText('Failed to fetch forwarded options')).toBeInTheDocument();
    const asked = () => gateway.arrivals.filter(({ path }) => path.startsWith('/admin/committee_agenda/get')).length;
    const before = asked();
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('takes entries of the master list, however many there are: they are found as one types', async () => {
    const gateway = await draw({}, (fake) => {
      saving(fake);
      fake.answerFirst(({ path }) => {
        if (!path.startsWith('/admin/committee_agenda/get')) return undefined;
        const q = new URLSearchParams(path.split('?')[1]).get('q');
        const [name, description] = q ? ['Water safety', 'Legionella'] : ['Approval of minutes', ''];
        const data = [{ id: `e-${q}`, agenda_item: name, description }];
        return { body: { success: true, message: 'Success', data, meta: { total: 400 } } };
      });
    });
    const list = await screen.findByRole('combobox', { name: 'From the master list' });
    fireEvent.mouseDown(list);
    await screen.findByTitle('Approval of minutes');
    fireEvent.change(list, { target: { value: 'water' } });
    fireEvent.click(await screen.findByTitle('Water safety'));
    expect(screen.getByLabelText('Agenda item 2')).toHaveValue('Water safety');
    expect(screen.getByLabelText('Agenda item 2')).toHaveFocus();
    expect(screen.getByLabelText('Description of item 2')).toHaveValue('Legionella');
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
    const sent = gateway.bodies('/committee_meeting/update');
    expect(sent.at(-1)).toMatchObject({ agenda_of_meeting: [{}, { master_agenda_id: 'e-water' }] });
  });

  it('leaves an item that was sent for vote as it is', async () => {
    const voted = { ...point('a', 'Hand hygiene'), sent_for_vote: true };
    await draw({ 'governance.GetMeeting': { data: meeting({ agenda_of_meeting: [voted, point('b', 'Any other')] }) } });
    expect(await screen.findByText('Sent for vote: it stays on the agenda, in these words.')).toBeInTheDocument();
    expect(screen.getByLabelText('Agenda item 1')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Remove Hand hygiene' })).toBeDisabled();
    expect(screen.getByLabelText('Agenda item 2')).not.toHaveAttribute('readonly');
  });

  it('is read only by who does not run the committee, and once the meeting is finished', async () => {
    await draw({ 'governance.GetMeeting': { data: meeting({ manageable: false }) } });
    expect(await screen.findByText('Hand hygiene')).toBeInTheDocument();
    expect(screen.queryByLabelText('Agenda item 1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Finish meeting' })).toBeNull();
  });

  it('takes a removed item back as it was: nothing is sent before, and the keyboard goes on there', async () => {
    const agenda_of_meeting = [point('a', 'Hand hygiene'), point('b', 'Audits')];
    const gateway = await draw({ 'governance.GetMeeting': { data: meeting({ agenda_of_meeting }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Audits' }));
    const back = await screen.findByRole('button', { name: 'Bring it back' });
    expect(screen.getByText('Audits was removed.')).toBeInTheDocument();
    expect(back).toHaveFocus();
    expect(screen.queryByLabelText('Agenda item 2')).toBeNull();
    fireEvent.click(back);
    expect(await screen.findByLabelText('Agenda item 2')).toHaveFocus();
    expect(screen.getByLabelText('Agenda item 2')).toHaveValue('Audits');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(gateway.count('/committee_meeting/update')).toBe(0);
  });

  it('gives a removed item up when the person goes on elsewhere', async () => {
    const agenda_of_meeting = [point('a', 'Hand hygiene'), point('b', 'Audits')];
    const sent: { agenda_item: string }[][] = [];
    await draw({ 'governance.GetMeeting': { data: meeting({ agenda_of_meeting }) } }, (gateway) =>
      gateway.answerFirst(({ path, body }) => {
        if (path !== '/committee_meeting/update') return undefined;
        const request = JSON.parse(body);
        sent.push(request.agenda_of_meeting);
        return { body: { success: true, message: 'Saved', data: meeting({ ...request, agenda_version: 2 }) } };
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Audits' }));
    act(() => screen.getByLabelText('Agenda item 1').focus());
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(sent.map((items) => items.map(({ agenda_item }) => agenda_item))).toEqual([['Hand hygiene']]);
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
    expect(screen.getByLabelText('Agenda item 1')).toHaveFocus();
  });

  it('goes on to what a sub-item is, and takes who presents it and more of it', async () => {
    const gateway = await draw({}, saving);
    fireEvent.click(await screen.findByRole('button', { name: 'Add sub-item to Hand hygiene' }));
    expect(screen.getByLabelText('Agenda item 1.1')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('Agenda item 1.1'), { target: { value: 'Dispensers' } });
    fireEvent.change(screen.getByLabelText('Presenter of item 1.1'), { target: { value: 'Ivo' } });
    fireEvent.change(screen.getByLabelText('Description of item 1.1'), { target: { value: 'In every room' } });
    const sub = { agenda_item: 'Dispensers', presenter: 'Ivo', description: 'In every room' };
    const sent = () => gateway.bodies('/committee_meeting/update');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ agenda_of_meeting: [{ subAgenda: [sub] }] }), {
      timeout: 10_000,
    });
  });

  it('is written on with the keyboard alone: Enter adds an item and goes to it', async () => {
    await draw({}, saving);
    fireEvent.keyDown(await screen.findByLabelText('Agenda item 1'), { key: 'Enter', keyCode: 13 });
    expect(await screen.findByLabelText('Agenda item 2')).toHaveFocus();
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });
});

describe('who attends a meeting', () => {
  it('comes from its committee with what that knows of them', async () => {
    const ivo = { key: 'u1', user_id: 'u1', name: 'Ivo Okafor', email: 'ivo@here.test', role: 'secretary' };
    const known = { designation: 'Head nurse', department: 'Ward 4', phone_number: '+41 44 1' };
    const gateway = await draw(
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
    await draw(
      { 'governance.GetCommittee': { status: 500, message: 'Away' }, 'tenancy.SearchClientUsers': { data: [] } },
      undefined,
      'attendees',
    );
    expect(await screen.findByText('Away', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
