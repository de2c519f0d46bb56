import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../kit/src/api/query-client';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import OwnOrganizationPage from './own-organization-page';

const organization = {
  id: 'o1',
  name: 'Northwind Health Group',
  version: 4,
  company_type: 1,
  organization_type: 0,
  contact_person: 'Ada Field',
  email: 'office@northwind.test',
  valid_from: '2025-01-01',
  valid_to: '2026-12-31',
  renewal_date: '2026-12-01',
  score_target: 80,
  score_warning: 50,
  librarydetails: [{ id: 'l1', name: 'Ambulatory care' }],
  children: [{ id: 'o2', name: 'Riverside Clinic' }],
  userGet: { name: 'Paula Moss', email: 'paula@attesta.test' },
};
const users = { client_admin: 2, no_client_admin: 2, updator: 3, no_updator: 10, no_surveyor: 5, no_viewer: 5 };
const answers: Answers = {
  'tenancy.GetOrganizationData': { data: { ...organization, mode: { name: 'grace', until: '2027-01-14' } } },
  'tenancy.GetOrganization': { data: { ...organization, users } },
  'documents.ListStorageUsage': { data: [] },
  'tenancy.UpdateOrganization': { message: 'Corporate company updated successfully', data: organization },
};
const stored = (bytes: number, quota: number): Answers => ({
  'documents.ListStorageUsage': { data: [{ organization_id: 'o1', bytes, files: 3, quota }] },
});
const page = (role: 2 | 3 | 4) => drawPage(<OwnOrganizationPage />, { path: '/ss/organization', role, answers });

it('says in a word what the licence allows, and how much of each quota is used', async () => {
  await page(3);
  expect(await screen.findByText('In grace')).toBeInTheDocument();
  const [admins, updaters] = screen.getAllByRole('listitem');
  expect(admins).toHaveTextContent('2 of 2 accounts. No place is left.');
  expect(updaters).toHaveTextContent('3 of 10 accounts. 7 are left.');
  expect(screen.getByText('Riverside Clinic')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Paula Moss' })).toHaveAttribute('href', 'mailto:paula@attesta.test');
  expect(screen.queryByText('Edit')).not.toBeInTheDocument();
});

it.each<[string, number, number, string]>([
  ['with room', 1_200_000_000, 5_000_000_000, '1.2 GB of 5 GB are used. 3.8 GB are left.'],
  ['that is full', 5_000_000_000, 5_000_000_000, '5 GB of 5 GB are used. No room is left.'],
  ['without a limit', 1_200_000_000, 0, '1.2 GB are used.'],
])('says how much is stored beside how much may be: of one %s', async (_what, bytes, quota, words) => {
  const given = { ...answers, ...stored(bytes, quota) };
  await drawPage(<OwnOrganizationPage />, { path: '/ss/organization', role: 3, answers: given });
  expect((await screen.findByText('Storage')).closest('li')).toHaveTextContent(words);
});

it.each([
  ['2026-12-31', 'Until Dec 31, 2026.'],
  ['', 'without an end'],
])('says until when a licence holds that is in force: last day “%s”', async (valid_to, words) => {
  const data = { ...organization, valid_to, mode: { name: 'active' } };
  const own = { 'tenancy.GetOrganizationData': { data }, 'tenancy.GetOrganization': { data } };
  await drawPage(<OwnOrganizationPage />, { path: '/ss/organization', role: 3, answers: { ...answers, ...own } });
  expect((await screen.findByText('Active')).closest('p')).toHaveTextContent(words);
});

it('lets a super admin change whom to contact and the thresholds, and sends nothing that the platform sold', async () => {
  const gateway = await page(2);
  await userEvent.click(await screen.findByText('Edit'));
  fireEvent.change(await screen.findByLabelText(/^Target/), { target: { value: '90' } });
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('In grace')).toBeInTheDocument();
  const arrival = gateway.arrivals.find(({ path }) => path.startsWith('/api/organization/update'));
  const sent = JSON.parse(arrival?.body ?? '{}') as Record<string, unknown>;
  expect(sent).toMatchObject({ id: 'o1', version: 4, score_target: 90, contact_person: 'Ada Field' });
  expect(Object.keys(sent)).not.toContain('valid_to');
});

it('leaves what somebody is changing as it is when another person changes the organization', async () => {
  const own = { ...answers };
  await drawPage(<OwnOrganizationPage />, { path: '/ss/organization', role: 2, answers: own });
  await userEvent.click(await screen.findByText('Edit'));
  fireEvent.change(await screen.findByLabelText(/^Target/), { target: { value: '90' } });
  own['tenancy.GetOrganization'] = { data: { ...organization, users, version: 5, name: 'Northwind' } };
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { level: 1, name: 'Northwind' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Target/)).toHaveValue('90');
});

it('shows an updater the short of it, without asking for more', async () => {
  const gateway = await page(4);
  expect(await screen.findByText('Ambulatory care')).toBeInTheDocument();
  expect(within(document.body).queryByText('Riverside Clinic')).not.toBeInTheDocument();
  expect(gateway.count('/api/organization/getById/o1')).toBe(0);
});
