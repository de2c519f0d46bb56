import '../texts';
import { endpoints } from '@attesta/proto/endpoints';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { ActivityForm } from './activity-form';
import ActivityPage from './activity-page';

const substandards = [{ id: 'u1', name: 'Hands are clean', code: 'IP.1.1' }];
const kpi = {
  id: 'a1',
  version: 4,
  name: 'Falls',
  description: 'Falls',
  type: 2,
  kpi: 1,
  source: 2,
  may_edit: true,
  response_frequency: 'weekly',
  submission_day: 'friday',
  target: 2,
  NumeratorTxt: 'All falls',
  AuditToolTxt: 'Form 7',
  substandard_id: ['u1'],
  substandards,
};

const drawForm = (activity: object) =>
  drawPage(<ActivityPage />, {
    path: '/ss/activities/a1',
    route: '/ss/activities/:id',
    role: 3,
    answers: {
      'content.GetClientActivity': { data: activity },
      'content.ListLibraries': { data: [] },
      'content.UpdateClientActivity': { message: 'Activity updated Sucessfully' },
    },
  });

describe('the form of an activity', () => {
  it('shows a KPI with its day, its measure and the eight texts of its method, and clears what is emptied', async () => {
    const gateway = await drawForm(kpi);
    expect(await screen.findByLabelText(/^Numerator/)).toHaveValue('All falls');
    expect(screen.getByRole('group', { name: 'Measure' })).toBeInTheDocument();
    const method = ['Denominator', 'How data are collected', 'Selection criteria', 'Target sample and its size'];
    for (const name of [...method, 'Plan of aggregation and analysis', 'How staff are told', 'Audit tool'])
      expect(screen.getByLabelText(new RegExp(`^${name}`))).toBeInTheDocument();
    expect(await screen.findByText('Friday')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText(/^Audit tool/));
    await userEvent.clear(screen.getByLabelText(/^Target(?! (up|sample))/));
    await userEvent.type(screen.getByLabelText(/^Target up to/), '5');
    await userEvent.click(screen.getByText('Save'));
    const path = '/clientapi/client_admin_activities/update';
    await waitFor(() => expect(gateway.count(path)).toBe(1));
    const sent = gateway.arrivals.find((arrival) => arrival.path === path)?.body ?? '';
    expect(JSON.parse(sent)).toMatchObject({
      id: 'a1',
      version: 4,
      AuditToolTxt: '',
      NumeratorTxt: 'All falls',
      target: null,
      totarget: 5,
      submission_day: 'friday',
      response_frequency: 'weekly',
    });
  });

  it.each([
    [{ type: 3, kpi: 0 }, ['Document', 'Valid for (days)', 'About the document']],
    [{ type: 2, kpi: 0 }, ['Observation', 'Kind of observation', 'Currency']],
  ])('shows of %p what such ones have, and no method', async (kind, labels) => {
    await drawForm({ ...kpi, ...kind });
    for (const label of labels)
      expect(await screen.findByLabelText(new RegExp(`^${label.replace(/[()]/g, '.')}`))).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Numerator/)).not.toBeInTheDocument();
  });
});

describe('a new activity', () => {
  const place = { library: 'l1', chapter: 'c1', standard: 's1', substandard: 'u1' };

  it.each([
    ['of a library that one may change belongs to the library', true, 'content.CreateAdminActivity'],
    ["of a library that one was given belongs to one's organization", false, 'content.CreateClientActivity'],
  ] as const)('%s, which the library alone is asked for', async (_name, may_edit, call) => {
    const gateway = await drawPage(<ActivityForm place={place} onDone={() => undefined} />, {
      role: 2,
      answers: {
        'content.ListAssignedLibraries': { data: [{ id: 'l1', name: 'The last of a thousand', may_edit }] },
        'content.GetSubstandard': { data: { id: 'u1', name: 'Hands are clean' } },
        'content.CreateAdminActivity': { message: 'Activity added Sucessfully' },
        'content.CreateClientActivity': { message: 'Activity added Sucessfully' },
      },
    });
    const asked = () => gateway.arrivals.find(({ path }) => path === endpoints['content.ListAssignedLibraries'].path);
    await waitFor(() => expect(asked()?.body).toContain('l1'));
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Round');
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(gateway.count(endpoints[call].path)).toBe(1));
  });
});
