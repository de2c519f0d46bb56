import '@testing-library/jest-dom';
import { session } from '@attesta/ui';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import type { FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import '../texts';
import OrganizationFormPage from './organization-form-page';

const quotas = { no_client_admin: 5, no_updator: 50, no_surveyor: 10, no_viewer: 20 };
const top = { id: 'o9', name: 'North', company_type: 1, organization_type: 0, parent_id: '', version: 3, ...quotas };
const answers: Answers = {
  'tenancy.GetOrganization': { data: top },
  'tenancy.ListAllOrganizations': { data: [top] },
  'tenancy.ListSubscriptionPackages': { data: [{ id: 'p1', name: 'Basic', ...quotas, no_updator: 10 }] },
  'tenancy.ListCountries': { data: [{ id: 'CH', name: 'Switzerland' }] },
  'tenancy.ListStates': { data: [{ id: 'TI', name: 'Ticino' }] },
  'tenancy.ListCities': { data: [{ id: '1', name: 'Lugano' }] },
  'content.ListLibraries': { data: [{ id: 'l1', name: 'Hand hygiene' }] },
  'content.ListAssignedLibraries': { data: [{ id: 'l1', name: 'Hand hygiene' }] },
};

/** Opens the form; `draft` is what was entered before a reload. */
async function begin(
  path = '/ss/organizations/new',
  more: Answers = {},
  role: 1 | 2 = 1,
  draft?: object,
): Promise<FakeGateway> {
  if (draft) sessionStorage.setItem(`draft.organization..${marta.userId}`, JSON.stringify(draft));
  const route = path.includes('edit') ? '/ss/organizations/:id/edit' : '/ss/organizations/new';
  return drawPage(<OrganizationFormPage />, { path, route, role, answers: { ...answers, ...more } });
}
const pick = async (label: string, option: string): Promise<void> => {
  fireEvent.mouseDown(await screen.findByLabelText(new RegExp(`^${label}`)));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByText(name, { selector: 'button *, button' }));
const sent = (gateway: FakeGateway, path: string): Record<string, unknown> =>
  JSON.parse(gateway.arrivals.findLast((arrival) => arrival.path === path)?.body || '{}');

afterEach(() => sessionStorage.clear());

describe('a new organization', () => {
  it('does not go on before a step has what it needs, and says so at the field and on top', async () => {
    await begin();
    await press('Next');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.some((alert) => alert.querySelector('a[href="#name"]'))).toBe(true);
    expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
  });

  it('loses its city with another state', async () => {
    const draft = { name: 'Harbour', organization_type: 0, country: 'CH', state: 'Vaud', city: 'Nyon' };
    await begin('/ss/organizations/new', {}, 1, draft);
    await press('Next');
    expect(await screen.findByTitle('Nyon')).toBeInTheDocument();
    await pick('State or region', 'Ticino');
    await waitFor(() => expect(screen.queryByTitle('Nyon')).not.toBeInTheDocument());
  });

  it('gets the limits of the package that is chosen', async () => {
    await begin('/ss/organizations/new', {}, 1, { name: 'Harbour', organization_type: 0 });
    for (let step = 0; step < 2; step += 1) await press('Next');
    await pick('Package', 'Basic');
    await waitFor(() => expect(screen.getByLabelText('Accounts: Updater')).toHaveValue('10'));
    expect(screen.getByLabelText('Accounts: Viewer')).toHaveValue('20');
  });

  it('is sent when it was looked over', async () => {
    const entered = {
      name: 'Harbour',
      organization_type: 0,
      country: 'CH',
      state: 'Ticino',
      city: 'Lugano',
      package: 'p1',
    };
    const created = { 'tenancy.CreateOrganization': { data: { id: 'o10' } } };
    const gateway = await begin('/ss/organizations/new', created, 1, { ...entered, no_updator: 7 });
    for (let step = 0; step < 4; step += 1) await press('Next');
    expect(await screen.findByText('Lugano, Ticino, Switzerland')).toBeInTheDocument();
    await press('Create');
    await waitFor(() => expect(gateway.count('/api/organization/create')).toBe(1));
    expect(sent(gateway, '/api/organization/create')).toMatchObject({
      ...entered,
      ...{ company_type: 1, parent_id: '', no_updator: 7, library: null },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('calls a library that was chosen by its name in a step that one comes back to, however many there are', async () => {
    const named = { 'content.ListAssignedLibraries': { data: [{ id: 'l900', name: 'The last of many' }] } };
    const entered = { name: 'Harbour', organization_type: 0, package: 'p1', library: ['l900'] };
    await begin('/ss/organizations/new', named, 1, entered);
    for (let step = 0; step < 3; step += 1) await press('Next');
    expect(await screen.findByTitle('The last of many')).toBeInTheDocument();
    expect(screen.queryByText('l900')).not.toBeInTheDocument();
  });

  it('goes back to the step of what the server refuses', async () => {
    const gateway = await begin('/ss/organizations/new', {}, 1, { name: 'North', organization_type: 0 });
    gateway.answerFirst(({ path }) =>
      path === '/api/organization/create'
        ? {
            status: 409,
            body: { message: 'Company Already Added', errors: [{ field: 'name', message: 'Company Already Added' }] },
          }
        : undefined,
    );
    for (let step = 0; step < 4; step += 1) await press('Next');
    await press('Create');
    expect(await screen.findByLabelText('Name')).toHaveValue('North');
    expect(screen.getByText('Company Already Added', { selector: 'a' })).toHaveAttribute('href', '#name');
  });

  it('is there again after a reload, and can be thrown away', async () => {
    await begin();
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Half a name' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    cleanup();
    await begin();
    expect(await screen.findByDisplayValue('Half a name')).toBeInTheDocument();
    await press('Start afresh');
    await waitFor(() => expect(screen.queryByDisplayValue('Half a name')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a client is a branch of its own organization', async () => {
    await begin('/ss/organizations/new', {}, 2);
    expect(await screen.findByText('New branch', { selector: 'h1 *' })).toBeInTheDocument();
    expect(screen.queryByText('Individual')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Belongs to')).toBeInTheDocument();
  });
});

describe('an organization that is changed', () => {
  const edit = '/ss/organizations/o9/edit';

  it('is sent with its version and the libraries that were taken away', async () => {
    const found = { ...top, library: ['l1'], librarydetails: [{ id: 'l1', name: 'Hand hygiene' }] };
    const gateway = await begin(edit, {
      'tenancy.GetOrganization': { data: found },
      'tenancy.UpdateOrganization': { data: found },
    });
    await press('Libraries');
    fireEvent.click(await screen.findByLabelText('close'));
    await press('Save');
    await waitFor(() => expect(gateway.count('/api/organization/update')).toBe(1));
    expect(sent(gateway, '/api/organization/update')).toMatchObject({
      ...{ id: 'o9', version: 3, library: null, removeLibrary: ['l1'], no_updator: 50 },
    });
  });

  it('finds libraries on the server as one types, and names those that it has, however many there are', async () => {
    const gateway = await begin(edit, {
      'tenancy.GetOrganization': { data: { ...top, library: ['l900'] } },
      'content.ListAssignedLibraries': { data: [{ id: 'l900', name: 'The last of many' }] },
    });
    await press('Libraries');
    expect(await screen.findByTitle('The last of many')).toBeInTheDocument();
    const asked = () => gateway.arrivals.filter(({ path }) => path.startsWith('/api/libraries/get'));
    fireEvent.change(await screen.findByLabelText(/^Libraries/), { target: { value: 'hand' } });
    await waitFor(() => expect(asked().some(({ path }) => path.includes('q=hand'))).toBe(true));
    expect(gateway.arrivals.some(({ body = '' }) => body.includes('l900'))).toBe(true);
  });

  it('says that somebody was faster, and loads what there is now', async () => {
    const gateway = await begin(edit);
    gateway.answerFirst(({ path }) =>
      path === '/api/organization/update'
        ? { status: 409, body: { message: 'Changed meanwhile', data: { ...top, version: 4 } } }
        : undefined,
    );
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'South' } });
    await press('Save');
    const reload = await screen.findByText('Load the newer state');
    gateway.answerFirst(({ path }) =>
      path.startsWith('/api/organization/getById')
        ? { body: { success: true, data: { ...top, name: 'East', version: 4 } } }
        : undefined,
    );
    fireEvent.click(reload);
    expect(await screen.findByDisplayValue('East')).toBeInTheDocument();
  });

  it('keeps its terms when it is the own one of a client, and they are not sent', async () => {
    const gateway = await begin(edit, { 'tenancy.UpdateOrganization': { data: top } }, 2);
    act(() => session.begin({ ...marta, roleId: 2, organizationId: 'o9' }));
    await press('Limits');
    expect(await screen.findByLabelText('Accounts: Updater')).toBeDisabled();
    expect(screen.getByText(/are set by the platform/)).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(gateway.count('/api/organization/update')).toBe(1));
    const request = sent(gateway, '/api/organization/update');
    expect(request).toMatchObject({ id: 'o9', name: 'North' });
    expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['no_updator']));
    expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['valid_to']));
  });
});
