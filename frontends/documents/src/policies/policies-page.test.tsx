import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleId } from '../../../kit/src/session/roles';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import PoliciesPage from './policies-page';

const policy = {
  id: 'v1',
  initkey: 'p1',
  version: 2,
  published_version: 1,
  name: 'Hand hygiene',
  status: 'draft',
  format: 'docx',
  chapter_id: 'c1',
  found: '…rub for 20 seconds…',
};
const draw = (answers: Answers = {}, path = '/ss/policies', role: RoleId = 3) =>
  drawPage(<PoliciesPage kind="policy" />, {
    path,
    role,
    answers: {
      'content.ListChapters': { data: [{ id: 'c1', name: 'Infection control' }] },
      'tenancy.SearchClientUsers': { data: [] },
      'documents.CountPolicyFolders': { data: [{ chapter_id: 'c1', policies: 3 }] },
      'documents.ListPolicies': { data: [policy], meta: { total: 1, page: 1, page_size: 20 } },
      ...answers,
    },
  });
const lists = (gateway: Awaited<ReturnType<typeof draw>>) =>
  gateway.arrivals.filter(({ path }) => path.startsWith('/api/v1/getorgpolicies?')).map(({ path }) => path);

describe('the library of policies', () => {
  it('shows which version is valid beside the latest, and where a search was found', async () => {
    await draw();
    expect(await screen.findByText('2 (valid: 1)')).toBeInTheDocument();
    expect(screen.getByText('…rub for 20 seconds…')).toBeInTheDocument();
  });

  it('has a folder for each chapter that holds something, which narrows the list', async () => {
    const gateway = await draw();
    const folders = within(await screen.findByLabelText('Folders'));
    const folder = (await folders.findByText('Infection control')).closest('button') as HTMLElement;
    expect(folder).toHaveTextContent('Infection control 3');
    await userEvent.click(folder);
    expect(folder).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(lists(gateway).at(-1)).toMatch(/chapter_id=c1/));
  });

  it('asks for what waits for the reader when its address says so', async () => {
    const gateway = await draw({}, '/ss/policies?due=approve');
    await screen.findByText('Hand hygiene');
    expect(lists(gateway).at(-1)).toMatch(/to_approve=true/);
  });

  it('offers upload and bin to those who may', async () => {
    await draw({}, '/ss/policies', 6);
    await screen.findByText('Hand hygiene');
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Bin' })).toBeNull();
  });

  it('refuses a file of another kind before it is sent', async () => {
    const gateway = await draw({}, '/ss/policies?upload=true');
    const input = await screen.findByLabelText(/Drop files here/);
    await userEvent.upload(input, new File(['x'], 'ward.png', { type: 'image/png' }), { applyAccept: false });
    expect(screen.queryByText('ward.png')).toBeNull();
    await userEvent.upload(input, new File(['x'], 'ward.docx'));
    expect(screen.getByRole('list', { name: 'Chosen files' })).toHaveTextContent('ward.docx');
    expect(gateway.arrivals.some(({ method }) => method === 'POST')).toBe(false);
  });
});
