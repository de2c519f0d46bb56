import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import ReportPage from './report-page';

const row = { id: 'r1', activity_id: 'a1', kind: 'kpi', activity: 'Hand hygiene', actualvalue: 45 };

describe('the export of a report', () => {
  it('asks the server for what the address shows, as CSV, Excel or PDF', async () => {
    const saved = jest.fn(() => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const gateway = await drawPage(<ReportPage />, {
      path: '/ss/reports/kpi?is=not+met&sort=-score',
      route: '/ss/reports/:report',
      role: 4,
      answers: {
        'compliance.ReportKpis': { data: [row], meta: { total: 1 } },
        'compliance.ExportReport': { data: {} },
      },
    });
    await screen.findByRole('row', { name: /Hand hygiene/ });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const asked = gateway.arrivals.find(({ path }) => path.startsWith('/report_exports/create'));
    const sent = JSON.parse(String(asked?.body));
    expect(sent).toMatchObject({ report: 'kpi', query: 'is=not+met&sort=-score', format: 'pdf', language: 'en' });
  });
});
