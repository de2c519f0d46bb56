import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../kit/src/api/query-client';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import PackagesPage from '../packages/packages-page';
import OrganizationsPage from './organizations-page';
import ReportPage from './report-page';
import { organizationFilters, organizationRequest } from './use-organization-filters';

const quotas = { no_client_admin: 5, no_updator: 50, no_surveyor: 10, no_viewer: 20 };
const branch = { id: 'b1', name: 'North wing', company_type: 2, organization_type: 2, status: 1, ...quotas };
const company = { ...branch, id: 'o9', name: 'North', company_type: 1, children: [branch] };
const packages = [{ id: 'p1', name: 'Basic', session_limit: 2, ...quotas }];
const answers: Answers = {
  'tenancy.ListMasterOrganizations': { data: [company], meta: { total: 1 } },
  'tenancy.ListSubscriptionPackages': { data: packages },
  'tenancy.GetOrganization': { data: company },
  'content.ListLibraries': { data: [] },
  'content.ListAssignedLibraries': { data: [] },
};

describe('the list of organizations', () => {
  it('shows branches below their company, and asks the server for what it is narrowed to', async () => {
    const gateway = await drawPage(<OrganizationsPage />, {
      path: '/ss/organizations?q=wing&package=p1&status=1',
      role: 1,
      answers,
    });
    expect(await screen.findByText('North wing', { selector: '.at-row-link *' })).toBeInTheDocument();
    expect(screen.getByText('1 at the top level')).toBeInTheDocument();
    const asked = gateway.arrivals.find(({ path }) => path.startsWith('/api/organization/getMasterWithsub'));
    for (const part of ['q=wing', 'package=p1', 'status=1']) expect(asked?.path).toContain(part);
  });

  it('tells beside an organization how many accounts it has of those that it may have, and leads to them', async () => {
    const users = { client_admin: 1, updator: 7, surveyor: 2, viewer: 0, total: 10 };
    await drawPage(<OrganizationsPage />, {
      path: '/ss/organizations?open=o9',
      role: 1,
      answers: { ...answers, 'tenancy.GetOrganization': { data: { ...company, users } } },
    });
    const fact = await screen.findByText(/Updaters: 7 of 50/);
    expect(fact).toHaveTextContent('Client admins: 1 of 5 · Updaters: 7 of 50 · Surveyors: 2 of 10 · Viewers: 0 of 20');
    expect(within(fact).getByText('Users')).toHaveAttribute('href', '/ss/users?organization_id=o9');
  });

  it('tells all that keeps an organization from being deleted, once its name was typed', async () => {
    const gateway = await drawPage(<OrganizationsPage />, { path: '/ss/organizations?open=o9', role: 1, answers });
    gateway.answerFirst(({ method }) =>
      method === 'DELETE'
        ? {
            status: 409,
            body: {
              message: 'North is not empty.',
              errors: [
                { message: 'North is not empty.' },
                { field: 'id', message: 'Branches below it: 1.' },
                { field: 'id', message: 'Users: 3.' },
              ],
            },
          }
        : undefined,
    );
    fireEvent.click(await screen.findByText('Delete'));
    const confirm = async (): Promise<HTMLElement> => (await screen.findAllByText('Delete')).at(-1)!.closest('button')!;
    expect(await confirm()).toBeDisabled();
    fireEvent.change(screen.getByLabelText(/North/, { selector: 'input' }), { target: { value: 'North' } });
    fireEvent.click(await confirm());
    expect(await screen.findByText('Branches below it: 1.')).toBeInTheDocument();
    expect(screen.getByText('Users: 3.')).toBeInTheDocument();
  });

  it('says at once that there is no connection where one is to be deleted, and deletes nothing later', async () => {
    const gateway = await drawPage(<OrganizationsPage />, { path: '/ss/organizations?open=o9', role: 1, answers });
    fireEvent.click(await screen.findByText('Delete'));
    fireEvent.change(await screen.findByLabelText(/North/, { selector: 'input' }), { target: { value: 'North' } });
    gateway.cut();
    fireEvent.click((await screen.findAllByText('Delete')).at(-1)!.closest('button')!);
    expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
    const asked = () => gateway.arrivals.filter(({ method }) => method === 'DELETE').length;
    const before = asked();
    gateway.cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(asked()).toBe(before);
  });

  it('leaves the limits that somebody is changing as they are when another person changes the organization', async () => {
    const own = { ...answers };
    await drawPage(<OrganizationsPage />, { path: '/ss/organizations?open=o9', role: 1, answers: own });
    fireEvent.click(await screen.findByText('User limits', { selector: 'button *' }));
    fireEvent.change(await screen.findByLabelText('Accounts: Updater'), { target: { value: '60' } });
    own['tenancy.GetOrganization'] = { data: { ...company, version: 9, contact_person: 'Ada' } };
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(screen.getByLabelText('Accounts: Updater')).toHaveValue('60');
  });

  it('changes the limits alone by the call that is for them', async () => {
    const gateway = await drawPage(<OrganizationsPage />, {
      path: '/ss/organizations?open=o9',
      role: 1,
      answers: { ...answers, 'tenancy.ManageOrganizationUsers': { data: company } },
    });
    fireEvent.click(await screen.findByText('User limits', { selector: 'button *' }));
    fireEvent.change(await screen.findByLabelText('Accounts: Updater'), { target: { value: '60' } });
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(gateway.count('/api/organization/manageUser')).toBe(1));
    const { body } = gateway.arrivals.find(({ path }) => path === '/api/organization/manageUser')!;
    expect(JSON.parse(body)).toMatchObject({ id: 'o9', no_updator: 60, no_viewer: 20 });
  });
});

it.each([
  ['', {}],
  ['30', { expires_within: 30 }],
  ['past', { expired: true }],
])('licences that end %p are asked for by days, which the server counts', (expires, asked) => {
  const { q: _q, ...request } = organizationRequest({ ...organizationFilters, expires });
  expect(JSON.parse(JSON.stringify(request))).toEqual(asked);
});

it('the report shows accounts beside what is allowed, and the totals of all pages', async () => {
  const users = { client_admin: 1, updator: 7, surveyor: 2, viewer: 0, total: 10 };
  await drawPage(<ReportPage />, {
    path: '/ss/organization-report',
    role: 1,
    answers: {
      ...answers,
      'tenancy.ListOrganizationReport': {
        data: [{ id: 'o9', name: 'North', company_type: 1, users, ...quotas }],
        meta: { total: 1 },
        totals: { organizations: 41, users: { ...users, updator: 812 }, ...quotas, no_updator: 2000 },
      },
    },
  });
  expect(await screen.findByText('7 of 50')).toBeInTheDocument();
  expect(await screen.findByText('812')).toBeInTheDocument();
  expect(screen.getByText('of 2,000')).toBeInTheDocument();
});

it('packages stand beside each other with how many companies have them', async () => {
  await drawPage(<PackagesPage />, {
    path: '/ss/packages',
    role: 1,
    answers: {
      'tenancy.ListSubscriptionPackages': { data: packages },
      'tenancy.CountSubscribers': { data: { packages: [{ id: 'p1', name: 'Basic', count: 3 }] } },
    },
  });
  expect(await screen.findByText('3 companies')).toHaveAttribute('href', '/ss/organizations?package=p1');
  expect(screen.getByText('50')).toBeInTheDocument();
});
