import '../texts';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
const stays = 'Version 2 stays valid as it is until a version with the change is approved and published.';

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

describe('what the next version brings', () => {
  it('is said beside what is valid, and is what the forms begin with', async () => {
    const more = { status: 'draft', published_version: 1, next_name: 'Hygiene' };
    const next = { attachments_change: true, next_attachments: [{ initkey: 'a1', name: 'Gown checklist' }] };
    await drawPage(<PolicyAttachments detail={{ ...detail(more), ...next }} />, { answers });
    expect(await screen.findByText('Old form')).toBeInTheDocument();
    expect(screen.getByText(/^From the next published version on:/)).toHaveTextContent('Gown checklist');
    fireEvent.click(screen.getByRole('button', { name: 'Choose attachments' }));
    await screen.findByRole('combobox', { name: /^Attachments/ });
    expect(document.querySelector('.ant-select-selection-item')).toHaveTextContent('Gown checklist');
  });

  it('stands as its name in the form, which renames nothing that was not changed', async () => {
    const page = <EditDrawer kind="policy" policy={policy({ next_name: 'Hygiene' })} open onClose={() => undefined} />;
    const gateway = await drawPage(page, { answers: { ...answers, 'documents.UpdatePolicyReview': {} } });
    expect(await screen.findByLabelText('Name')).toHaveValue('Hygiene');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.arrivals.some(({ path }) => /review/.test(path))).toBe(true));
    expect(gateway.arrivals.filter(({ path }) => /update_doc_name/.test(path))).toEqual([]);
  });
});

describe('what was changed of a policy without a connection', () => {
  it('waits in its form, and all of it is sent when the connection is back, each call under one key', async () => {
    const onClose = jest.fn();
    const gateway = await drawPage(<EditDrawer kind="policy" policy={policy()} open onClose={onClose} />, {
      answers: { ...answers, 'documents.RenamePolicy': {}, 'documents.UpdatePolicyReview': {} },
    });
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Hygiene' } });
    gateway.cut();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for the connection', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Hygiene');
    gateway.cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    const keysOf = (part: RegExp) => {
      const sent = gateway.arrivals.filter(({ path }) => part.test(path));
      return new Set(sent.map(({ headers }) => headers['idempotency-key'])).size;
    };
    expect(keysOf(/update_doc_name/)).toBe(1);
    expect(keysOf(/review/)).toBe(1);
  });
});

describe('what follows from a change of name or attachments', () => {
  it.each([
    ['before anything is published', {}, [startsAgain]],
    ['of what is published', { status: 'published', published_version: 2 }, [stays]],
    ['of what is published beside a draft', { published_version: 2 }, [stays]],
    ['with a newer version in review', { status: 'review', published_version: 2 }, [stays, startsAgain]],
  ])('is said on both forms %s', async (_case, more, notes) => {
    const said = () => [stays, startsAgain].filter((note) => screen.queryByText(note));
    const page = <EditDrawer kind="policy" policy={policy(more)} open onClose={() => undefined} />;
    await drawPage(page, { answers });
    await screen.findByLabelText('Name');
    expect(said()).toEqual(notes);
  });

  it.each([
    ['nothing is published', {}, [startsAgain]],
    ['one is published', { status: 'published', published_version: 2 }, [stays]],
  ])('is said where attachments are assigned: %s', async (_case, more, notes) => {
    await drawPage(<PolicyAttachments detail={detail(more)} />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose attachments' }));
    await screen.findByRole('combobox', { name: /^Attachments/ });
    expect([stays, startsAgain].filter((note) => screen.queryByText(note))).toEqual(notes);
  });

  it('stands in the history with the version that brings it', async () => {
    const renamed = { at: '2026-11-23T10:00:00Z', by: 'Marta', action: 'renamed', from: 'A', to: 'B' };
    await drawPage(<PolicyHistory changes={[{ ...renamed, version: 2 }, renamed]} />);
    expect(await screen.findByText(/Renamed from A to B \(version 2\)/)).toBeInTheDocument();
    expect(screen.getByText(/Renamed from A to B$/)).toBeInTheDocument();
  });
});
