import { session } from '@attesta/ui';
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import DashboardPage from './dashboard-page';
import type { Platform } from './overview';

describe("the platform's dashboard", () => {
  const platform: Platform = {
    total: 3,
    active: 3,
    organization_types: [{ organization_type: 0, count: 2 }],
    licences_ending: 1,
    licence_groups: [
      { key: 'days_30', count: 1 },
      { key: 'grace', count: 1 },
    ],
    licences: [
      { organization_id: 'o9', name: 'Summit', valid_to: '2026-11-12', days_left: -10, licence_group: 'grace' },
      { organization_id: 'o7', name: 'Harbour', valid_to: '2026-12-12', days_left: 20, licence_group: 'days_30' },
    ],
    below_target: 1,
    behind: [
      { organization_id: 'o8', name: 'Lakeside', score: 85, scored: 9, total: 30, score_target: 90, score_warning: 60 },
    ],
  };
  const open = (path = '/') =>
    drawPage(<DashboardPage />, {
      role: 1,
      path,
      answers: {
        'compliance.GetDashboard': { data: { platform } },
        'compliance.GetComplianceChart1': {
          data: [
            { organization_id: 'o8', name: 'Lakeside', met: 3, partially_met: 1, not_met: 2, responses: 2, score: 58 },
          ],
        },
        'compliance.GetComplianceChart2': {
          data: ['Fire', 'Hygiene', 'Records', 'Leadership', 'Laboratory', 'Surgery'].map((name, index) => ({
            id: name,
            name,
            kind: 'chapter',
            libraryname: 'Ambulatory care',
            score: 10 + index,
            organizations: 2,
          })),
        },
        'compliance.CountOrganizationAssignedProperties': {
          data: [
            {
              organization_id: 'o8',
              name: 'Lakeside',
              substandards: 4,
              total_substandards: 16,
              assigned_percentage: 25,
              people: 1,
            },
          ],
        },
      },
    });

  it('needs no organization chosen, and names whose licence ends', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/ss/organizations?q=Harbour');
    expect(screen.getByText('Days left: 20')).toBeInTheDocument();
    expect(screen.queryByText(/X-Organization-Id|Choose an organization/)).not.toBeInTheDocument();
  });

  it('leads from a kind of organization to the list of these alone', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Hospital/ }));
    await waitFor(() => expect(window.location.search).toBe('?organization_type=0'));
  });

  it('narrows the licences to how they stand, and says so in words', async () => {
    await open();
    expect(await screen.findByText('Summit')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'In grace · 1' }));
    expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
    expect(screen.getByText('Summit').closest('li')).toHaveTextContent('In grace');
  });

  it('says on paper of which kind of organization the figures are', async () => {
    await open('/?kind=0');
    await screen.findByRole('list', { name: 'The lowest five' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.at-paper-head')).toHaveTextContent('Type of organization: Hospitals');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('names the five that score lowest above all of them, and asks for other groups', async () => {
    const gateway = await open();
    const five = await screen.findByRole('list', { name: 'The lowest five' });
    expect(
      within(five)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\d.*/, '')),
    ).toHaveLength(5);
    expect(within(five).queryByText('Surgery')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Organization' }));
    await waitFor(() => {
      const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/api/superAdminDashboard/ComplianceChart2'));
      expect(JSON.stringify(asked.at(-1)?.body)).toContain('organization');
    });
  });

  it('opens a mean of several organizations to their scores', async () => {
    const gateway = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain the score of Hygiene' }));
    const drawer = await screen.findByRole('dialog', { name: 'Hygiene' });
    await within(drawer).findByRole('table');
    const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/api/superAdminDashboard/ComplianceChart2'));
    expect(JSON.stringify(asked.at(-1)?.body)).toContain('Hygiene');
  });

  it('says how much of each organization is assigned, and asks five calls at most', async () => {
    const gateway = await open();
    expect((await screen.findByText('4 of 16')).closest('tr')).toHaveTextContent('Lakeside');
    expect(gateway.arrivals.length).toBeLessThanOrEqual(5);
  });

  it('measures each organization by its own target, and acts for the one that is opened', async () => {
    await open();
    const behind = await screen.findByRole('list', { name: 'Organizations that are behind' });
    const [lakeside] = within(behind).getAllByRole('listitem');
    expect(lakeside).toHaveTextContent(/Scored substandards: 9 of 30.*85\.00%.*Below target/);
    await userEvent.click(within(behind).getByRole('button', { name: 'Lakeside' }));
    await waitFor(() => expect(session.current?.actingFor).toBe('o8'));
  });
});
