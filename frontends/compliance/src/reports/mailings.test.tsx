import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import ReportPage from './report-page';
import ReportsPage from './reports-page';

const mailing = { id: 'm1', report: 'kpi', name: 'Board KPIs', query: 'is=not+met', rhythm: 'monthly', format: 'pdf' };

describe('mailed reports', () => {
  it('are ordered with what the address shows, for chosen readers', async () => {
    const gateway = await drawPage(<ReportPage />, {
      path: '/ss/reports/kpi?is=not+met',
      route: '/ss/reports/:report',
      role: 4,
      answers: {
        'compliance.ReportKpis': { data: [], meta: { total: 0 } },
        'compliance.ListReportReaders': { data: [{ id: 'u1', name: 'Uma' }] },
        'compliance.CreateReportMailing': { data: mailing },
      },
    });
    fireEvent.click(await screen.findByText('Mail it'));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Board' } });
    // The one that opened the form, and the form's own.
    fireEvent.click(screen.getAllByText('Mail it').at(-1) as HTMLElement);
    await waitFor(() => expect(gateway.count('/report_mailings/create')).toBe(1));
    const sent = gateway.arrivals.find(({ path }) => path.startsWith('/report_mailings/create'));
    expect(JSON.parse(String(sent?.body))).toMatchObject({
      report: 'kpi',
      name: 'Board',
      query: 'is=not+met',
      rhythm: 'weekly',
      format: 'xlsx',
    });
  });

  it('are found where their mail leads, and ended there: by their owner for all, by a reader for themselves', async () => {
    const gateway = await drawPage(<ReportsPage />, {
      path: '/ss/reports?mailed=1',
      role: 3,
      answers: {
        'compliance.ListReportMailings': {
          data: [
            { ...mailing, is_own: true, is_reader: true, readers: 'Uma, Vic', failed_for: 'Vic' },
            {
              ...mailing,
              id: 'm2',
              name: 'Wards',
              is_own: false,
              is_reader: true,
              owner_name: 'Olga',
              is_failed: true,
            },
          ],
        },
        'compliance.LeaveReportMailing': {},
      },
    });
    expect(await screen.findByText('To Uma, Vic')).toBeInTheDocument();
    expect(screen.getByText('From Olga')).toBeInTheDocument();
    expect(screen.getByText(/^Could not be made for Vic the last time/)).toBeInTheDocument();
    expect(screen.getByText(/^Could not be made for you the last time/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'End Board KPIs' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End Wards' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop getting it: Wards' }));
    await waitFor(() => expect(gateway.count('/report_mailings/leave/m2')).toBe(1));
    expect(await screen.findByText('From Olga')).toBeInTheDocument();
  });
});
