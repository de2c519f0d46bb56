import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import PackagesPage from './packages-page';

const quotas = { no_client_admin: 5, no_updator: 50, no_surveyor: 10, no_viewer: 20 };
const basic = { id: 'p1', name: 'Basic', session_limit: 2, status: 1, version: 3, usual: false, ...quotas };
const answers: Answers = {
  'tenancy.ListSubscriptionPackages': { data: [basic, { ...basic, id: 'p2', name: 'Standard', usual: true }] },
  'tenancy.CountSubscribers': { data: { packages: [{ id: 'p1', name: 'Basic', count: 3 }] } },
  'tenancy.GetLicence': {
    data: {
      total: 8,
      active: 6,
      expiring: 2,
      expired: 1,
      organizations: [{ id: 'o1', name: 'Harbour Clinic', valid_to: '2027-01-31', days_left: 12 }],
    },
  },
};
const draw = (more: Answers = {}, role: 1 | 2 = 1) =>
  drawPage(<PackagesPage />, { path: '/ss/packages', role, answers: { ...answers, ...more } });

it('a package is retired under the version that was seen', async () => {
  const gateway = await draw({ 'tenancy.UpdateSubscriptionPackage': { message: 'Package saved.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Basic' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('textbox', { name: /Package/ })).toHaveValue('Basic');
  await userEvent.click(within(drawer).getByRole('switch'));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(gateway.count('/api/v1/subscription_packages/p1')).toBe(1));
  const sent = gateway.arrivals.find(({ method }) => method === 'PUT')?.body ?? '';
  expect(JSON.parse(sent)).toMatchObject({ version: 3, status: 0, name: 'Basic', no_updator: 50 });
});

it('a new one needs a name and all places', async () => {
  const gateway = await draw();
  await userEvent.click(await screen.findByRole('button', { name: /New package/ }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Sessions a user');
  expect(gateway.arrivals.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

it('says who has a package that can’t be deleted', async () => {
  const message = 'Basic stays. Organizations that have it: 1 (Harbour).';
  await draw({ 'tenancy.DeleteSubscriptionPackage': { status: 409, message } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Basic' }));
  const question = await screen.findByRole('dialog');
  await userEvent.type(within(question).getByRole('textbox'), 'Basic');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Harbour');
});

it('says at once that there is no connection where one is to be deleted', async () => {
  const gateway = await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Basic' }));
  const question = await screen.findByRole('dialog');
  await userEvent.type(within(question).getByRole('textbox'), 'Basic');
  gateway.cut();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText(/^The server cannot be reached/)).toBeInTheDocument();
});

it('the usual package is edited, and not deleted', async () => {
  await draw();
  expect(await screen.findByRole('button', { name: 'Edit Standard' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete Standard' })).not.toBeInTheDocument();
});

it('licences are counted, of one type of organization where that is asked for, and the next to end leads to it', async () => {
  const gateway = await draw();
  const heading = await screen.findByRole('heading', { level: 2, name: 'Licences' });
  const licences = heading.closest('section') as HTMLElement;
  expect(await within(licences).findByText('Harbour Clinic')).toBeInTheDocument();
  const facts = within(licences).getAllByRole('term');
  expect(facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Companies', '8'],
    ['In force', '6'],
    ['In force, ending within 30 days', '2'],
    ['Ended', '1'],
  ]);
  expect(within(licences).getByRole('link', { name: 'Harbour Clinic' })).toHaveAttribute(
    'href',
    '/ss/organizations?q=Harbour+Clinic',
  );
  await userEvent.click(within(licences).getByRole('radio', { name: 'Laboratory' }));
  await waitFor(() =>
    expect(gateway.arrivals.some(({ path }) => /dashboard\/licence\?organization_type=5/.test(path))).toBe(true),
  );
});

it('somebody of a client looks at packages and changes none', async () => {
  await draw({ 'tenancy.GetOrganization': { data: { company_type: 1 } } }, 2);
  expect(await screen.findByText('3 companies')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New package/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Basic' })).not.toBeInTheDocument();
});
