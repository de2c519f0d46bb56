import '../texts';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawMeeting, meeting, point, saving } from '../testing/draw-meeting';

describe('the agenda of a meeting', () => {
  it('saves itself, and keeps what somebody else added and what was written here when both did so at once', async () => {
    const theirs = meeting({
      agenda_version: 2,
      agenda_of_meeting: [point('a', 'Hand hygiene'), point('b', 'Theirs')],
    });
    const sent: { agenda_version: number; agenda_of_meeting: { agenda_item: string }[] }[] = [];
    await drawMeeting({}, (gateway) =>
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
    const gateway = await drawMeeting({ 'governance.UpdateMeeting': saved });
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
    const gateway = await drawMeeting({ 'governance.UpdateMeeting': saved });
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
    const gateway = await drawMeeting({}, (taught) =>
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
    await drawMeeting({}, (gateway) =>
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
    const gateway = await drawMeeting({
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
    const gateway = await drawMeeting({}, (fake) => {
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
    await drawMeeting({
      'governance.GetMeeting': { data: meeting({ agenda_of_meeting: [voted, point('b', 'Any other')] }) },
    });
    expect(await screen.findByText('Sent for vote: it stays on the agenda, in these words.')).toBeInTheDocument();
    expect(screen.getByLabelText('Agenda item 1')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Remove Hand hygiene' })).toBeDisabled();
    expect(screen.getByLabelText('Agenda item 2')).not.toHaveAttribute('readonly');
  });

  it('is read only by who does not run the committee, and once the meeting is finished', async () => {
    await drawMeeting({ 'governance.GetMeeting': { data: meeting({ manageable: false }) } });
    expect(await screen.findByText('Hand hygiene')).toBeInTheDocument();
    expect(screen.queryByLabelText('Agenda item 1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Finish meeting' })).toBeNull();
  });

  it('takes a removed item back as it was: nothing is sent before, and the keyboard goes on there', async () => {
    const agenda_of_meeting = [point('a', 'Hand hygiene'), point('b', 'Audits')];
    const gateway = await drawMeeting({ 'governance.GetMeeting': { data: meeting({ agenda_of_meeting }) } });
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
    await drawMeeting({ 'governance.GetMeeting': { data: meeting({ agenda_of_meeting }) } }, (gateway) =>
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
    const gateway = await drawMeeting({}, saving);
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
    await drawMeeting({}, saving);
    fireEvent.keyDown(await screen.findByLabelText('Agenda item 1'), { key: 'Enter', keyCode: 13 });
    expect(await screen.findByLabelText('Agenda item 2')).toHaveFocus();
    expect(await screen.findByText('All is saved.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });
});
