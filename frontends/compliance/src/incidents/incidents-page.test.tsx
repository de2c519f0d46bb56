import '../texts';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import IncidentsPage from './incidents-page';

const incident = {
  id: 'i1',
  code: 'SI-1',
  description: 'The wrong drug was in the tray',
  status: 'triaged',
  type: 'medication',
  outcome: 'harmful',
  harm: 'mild',
  severity: 2,
  open_actions: 1,
  overdue: true,
  occurred_at: '2026-03-01T09:00:00.000Z',
};
const draw = (path = '/ss/incidents', answers: Answers = {}) =>
  drawPage(<IncidentsPage />, {
    path,
    answers: {
      'compliance.ListIncidents': { data: [incident], meta: { total: 1, page: 1, page_size: 20 } },
      'compliance.GetIncidentSettings': { data: { unnamed_reports: false, places: [] } },
      ...answers,
    },
  });

describe('the list of incidents', () => {
  it('says in words how severe one is, and that an action is late', async () => {
    await draw();
    expect(await screen.findByText('The wrong drug was in the tray')).toBeInTheDocument();
    expect(screen.getByText('SAC 2')).toBeInTheDocument();
    expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
  });

  it('asks the server for what its address says', async () => {
    const gateway = await draw('/ss/incidents?type=medication&severity=2&actions=late&risk=r1');
    await screen.findByText('The wrong drug was in the tray');
    const asked = gateway.arrivals.find(({ path }) => path.startsWith('/api/get/safety_indecident?'))?.path;
    for (const part of ['type=medication', 'severity=2', 'overdue=true', 'risk_id=r1']) expect(asked).toContain(part);
  });

  it('offers no receipts where reports without a name are not taken', async () => {
    await draw();
    await screen.findByText('The wrong drug was in the tray');
    expect(screen.queryByLabelText('Receipt')).not.toBeInTheDocument();
  });

  it('asks by a receipt that stands in no address', async () => {
    const gateway = await draw('/ss/incidents', {
      'compliance.GetIncidentSettings': { data: { unnamed_reports: true, places: [] } },
      'compliance.FindIncidentByReceipt': { data: { code: 'SI-7', status: 'closed', lessons: 'Name the trays.' } },
    });
    await userEvent.type(await screen.findByLabelText('Receipt'), 'ABCDE');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Name the trays.')).toBeInTheDocument();
    expect(gateway.arrivals.some(({ path }) => path.includes('ABCDE'))).toBe(false);
  });
});
