import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import CommitteeFormPage from './committee-form-page';

const committee = {
  id: 'c1',
  committee_name: 'Infection control',
  parent_id: 'c0',
  parent_name: 'Board of 2019',
  assigned_committee_updater: ['gone'],
  updaters: [{ id: 'gone', name: 'Selma Lind' }],
  members: [{ key: 'o1', user_id: '', name: 'Ada Byron', email: 'ada@elsewhere.test', role: 'member' }],
  status: 'active',
  version: 4,
};
const draw = (prepare?: NonNullable<Parameters<typeof drawPage>[1]>['prepare']) =>
  drawPage(<CommitteeFormPage />, {
    path: '/ss/committees/c1/edit',
    route: '/ss/committees/:id/edit',
    answers: {
      'governance.GetCommittee': { data: committee },
      'governance.ListCommittees': { data: [{ id: 'c1', committee_name: 'Infection control' }] },
      'governance.UpdateCommittee': { data: committee },
      'tenancy.SearchClientUsers': { data: [] },
    },
    prepare,
  });
const field = async (label: RegExp) => (await screen.findByLabelText(label)).closest('.ant-select');

describe('the form of a committee', () => {
  it('names who runs it and what it reports to, though accounts are switched off and that is dissolved', async () => {
    await draw();
    expect(await field(/^Run by/)).toHaveTextContent('Selma Lind');
    expect(await field(/^Reports to/)).toHaveTextContent('Board of 2019');
  });

  it('finds who may run it among all administrators and updaters', async () => {
    const gateway = await draw((taught) =>
      taught.answerFirst(({ path }) => {
        if (!path.startsWith('/clientapi/client_user/get')) return undefined;
        const query = new URLSearchParams(path.split('?')[1]);
        const isFound = query.get('q') === 'omar' && String(query.getAll('role_ids')) === '3,4';
        const data = isFound ? [{ id: 'u4', name: 'Omar Haddad', email: 'omar@here.test' }] : [];
        return { body: { success: true, message: 'Success', data, meta: { total: data.length } } };
      }),
    );
    const runs = await screen.findByLabelText(/^Run by/);
    fireEvent.mouseDown(runs);
    fireEvent.change(runs, { target: { value: 'omar' } });
    fireEvent.click(await screen.findByTitle('Omar Haddad'));
    for (const name of ['Selma Lind', 'Omar Haddad']) expect(await field(/^Run by/)).toHaveTextContent(name);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => gateway.bodies('/committee_module/update');
    await waitFor(() => expect(sent()).toMatchObject([{ assigned_committee_updater: ['gone', 'u4'] }]));
  });

  it('takes where somebody works, and how they are reached', async () => {
    const gateway = await draw();
    fireEvent.change(await screen.findByLabelText('Department of Ada Byron'), { target: { value: 'Ward 4' } });
    fireEvent.change(screen.getByLabelText('Telephone of Ada Byron'), { target: { value: '+41 44 1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => gateway.bodies('/committee_module/update');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ members: [{ key: 'o1', department: 'Ward 4', phone_number: '+41 44 1' }] }]),
    );
  });
});
