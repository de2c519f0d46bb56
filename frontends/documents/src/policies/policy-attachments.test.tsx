import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { EditDrawer } from './edit-drawer';
import type { Detail, Policy } from './kinds';
import { PolicyAttachments } from './policy-attachments';
import { PolicyHistory } from './policy-history';

const policy = (more: object = {}): Policy => ({
  id: 'v1',
  initkey: 'p1',
  name: 'Hand hygiene',
  status: 'draft',
  changeable: true,
  ...more,
});
const detail = (more: object = {}): Detail => ({
  policy: policy(more),
  attachments: [{ initkey: 'a9', name: 'Old form', status: 'published', format: 'docx' }],
});
const answers: Answers = {
  'documents.ListPolicyAttachments': {
    data: [{ initkey: 'a1', name: 'Gown checklist' }],
    meta: { total: 900 } as never,
  },
  'documents.AssignPolicyAttachments': { message: 'Attachments assigned' },
  'content.ListChapters': { data: [] },
  'tenancy.SearchClientUsers': { data: [] },
};

const startsAgain = 'If it is changed, the approval starts again.';
const atOnce = 'Version 2 is valid and is changed at once, without another approval.';

describe('the attachments of a policy', () => {
  it('are found on the server, and those that it has are shown by name though they are not among them', async () => {
    const gateway = await drawPage(<PolicyAttachments detail={detail()} />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose attachments' }));
    const field = await screen.findByRole('combobox', { name: /^Attachments/ });
    expect(document.querySelector('.ant-select-selection-item')).toHaveTextContent('Old form');
    fireEvent.change(field, { target: { value: 'gown' } });
    const asked = () =>
      gateway.arrivals
        .filter(({ path }) => path.startsWith('/api/v1/getorgpolicies_attachments'))
        .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'));
    await waitFor(() => expect(asked().at(-1)).toBe('gown'));
    fireEvent.click((await screen.findAllByTitle('Gown checklist')).at(-1) as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const request = { initkey: 'p1', attachments: ['a9', 'a1'] };
    await waitFor(() => expect(gateway.bodies('/api/v1/attachments_assign_to_policy')).toEqual([request]));
  });
});

describe('what follows from a change of name or attachments', () => {
  it.each([
    ['before anything is published', {}, [startsAgain]],
    ['of what is published', { status: 'published', published_version: 2 }, [atOnce]],
    ['of what is published beside a draft', { published_version: 2 }, [atOnce]],
    ['with a newer version in review', { status: 'review', published_version: 2 }, [atOnce, startsAgain]],
  ])('is said on both forms %s', async (_case, more, notes) => {
    const said = () => [atOnce, startsAgain].filter((note) => screen.queryByText(note));
    const page = <EditDrawer kind="policy" policy={policy(more)} open onClose={() => undefined} />;
    await drawPage(page, { answers });
    await screen.findByLabelText('Name');
    expect(said()).toEqual(notes);
  });

  it.each([
    ['nothing is published', {}, [startsAgain]],
    ['one is published', { status: 'published', published_version: 2 }, [atOnce]],
  ])('is said where attachments are assigned: %s', async (_case, more, notes) => {
    await drawPage(<PolicyAttachments detail={detail(more)} />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose attachments' }));
    await screen.findByRole('combobox', { name: /^Attachments/ });
    expect([atOnce, startsAgain].filter((note) => screen.queryByText(note))).toEqual(notes);
  });

  it('stands in the history with the version that was valid', async () => {
    const renamed = { at: '2026-11-23T10:00:00Z', by: 'Marta', action: 'renamed', from: 'A', to: 'B' };
    await drawPage(<PolicyHistory changes={[{ ...renamed, version: 2 }, renamed]} />);
    expect(await screen.findByText(/Renamed from A to B \(valid version 2, at once\)/)).toBeInTheDocument();
    expect(screen.getByText(/Renamed from A to B$/)).toBeInTheDocument();
  });
});
