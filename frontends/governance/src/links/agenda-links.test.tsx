import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseOption } from '../../../kit/src/testing/choose-option';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import MeetingPage from '../meetings/meeting-page';
import { meeting as planned } from '../testing/draw-meeting';

const item = 'a'.repeat(24);
const meeting = (more: object = {}) =>
  planned({ agenda_of_meeting: [{ agenda_id: item, rowid: 'a', serial_no: '1', agenda_item: 'Falls' }], ...more });
const linked = { agenda_id: item, kind: 'risk', id: 'r1', name: 'R-1 Falls at night', link: '/ss/risks/r1' };
const draw = (answers: Answers = {}) =>
  drawPage(<MeetingPage />, {
    path: '/ss/meetings/m1?part=agenda',
    route: '/ss/meetings/:id',
    answers: {
      'governance.GetMeeting': { data: meeting({ status: 'finished' }) },
      'governance.ListAgendaLinks': { data: [linked] },
      'compliance.ListRisks': { data: [{ id: 'r2', code: 'R-2', name: 'Wet floors' }] },
      'compliance.ListIncidents': {
        data: [
          { id: 'i1', code: 'SI-1', description: 'A fall', handled: true },
          { id: 'i2', code: 'SI-2', description: 'Only reported', handled: false },
        ],
      },
      'governance.LinkAgendaItem': {},
      'governance.UnlinkAgendaItem': {},
      ...answers,
    },
  });

describe('what an item of an agenda is about', () => {
  it('is shown by name with a way to it, and taken off, also after the meeting', async () => {
    const gateway = await draw();
    expect(await screen.findByRole('link', { name: 'R-1 Falls at night' })).toHaveAttribute('href', '/ss/risks/r1');
    fireEvent.click(screen.getByRole('button', { name: 'Remove link to R-1 Falls at night' }));
    const request = { id: 'm1', agenda_id: item, kind: 'risk', linked_id: 'r1' };
    await waitFor(() => expect(gateway.bodies('/api/v1/committee_meeting/unlink')).toEqual([request]));
  });

  it('says which newer version took the place of what was spoken of', async () => {
    const document = { agenda_id: item, kind: 'document', id: 'd1', name: 'Hand hygiene', link: '/ss/policies/d1' };
    const standard = { agenda_id: item, kind: 'standard', id: 's1', name: 'IPC.1', link: '/ss/libraries/l1' };
    await draw({
      'governance.ListAgendaLinks': {
        data: [
          { ...document, version: 2, newer_version: 4 },
          { ...standard, carried_over: true },
        ],
      },
    });
    expect(await screen.findByText('Version 2 was spoken of; version 4 is in force')).toBeInTheDocument();
    expect(screen.getByText('From an earlier version of its library')).toBeInTheDocument();
  });

  it('is found by its kind and linked; incidents only by who handles them', async () => {
    const gateway = await draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Link Falls with something' }));
    await chooseOption('What it is about', 'Safety incident');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Which one' }));
    expect(await screen.findByTitle('SI-1 A fall')).toBeInTheDocument();
    expect(screen.queryByTitle('SI-2 Only reported')).toBeNull();
    await chooseOption('What it is about', 'Risk');
    await chooseOption('Which one', 'R-2 Wet floors');
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    const request = { id: 'm1', agenda_id: item, kind: 'risk', linked_id: 'r2' };
    await waitFor(() => expect(gateway.bodies('/api/v1/committee_meeting/link')).toEqual([request]));
  });

  it('is only read by who does not run the meeting, and a service that is away is named', async () => {
    await draw({ 'governance.GetMeeting': { data: meeting({ manageable: false }) } });
    expect(await screen.findByRole('link', { name: 'R-1 Falls at night' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Link / })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove link/ })).toBeNull();
  });

  it('says that it could not be read where a service does not answer, and shows the agenda all the same', async () => {
    await draw({ 'governance.ListAgendaLinks': { status: 503, message: 'Compliance is away.' } });
    expect(await screen.findByText('Falls')).toBeInTheDocument();
    expect(await screen.findByText('Compliance is away.', {}, { timeout: 20_000 })).toBeInTheDocument();
  });
});
