import '../texts';
import '@testing-library/jest-dom';
import { ApiError } from '@attesta/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { EditingBanner } from './editing-banner';
import { EditorPage } from './editor-page';
import { NewDocumentDrawer } from './new-document-drawer';
import { SaveDrawer } from './save-drawer';
import type { Editing } from './use-editing';

const session = { id: 's1', initkey: 'p1', name: 'Hand hygiene', version: 2, latest: 2, mine: true, revision: 4 };
const editing = (more: Partial<Editing> = {}): Editing => ({
  session,
  content: new Uint8Array(1),
  kept: 'kept',
  ready: () => undefined,
  edited: () => undefined,
  keep: async () => undefined,
  save: jest.fn(async () => undefined),
  leave: async () => undefined,
  takeOver: jest.fn(async () => undefined),
  read: async () => undefined,
  reload: jest.fn(),
  ...more,
});
const refusal = (status: number) => new ApiError('The document has changed.', status);

describe('saving a version', () => {
  const draw = async (state: Editing) => {
    const onSaved = jest.fn();
    await drawPage(<SaveDrawer editing={state} open onClose={() => undefined} onSaved={onSaved} />, {});
    await screen.findByText('Save version');
    return onSaved;
  };

  it('follows the version that was opened, with what its author says of it', async () => {
    const state = editing();
    const onSaved = await draw(state);
    await userEvent.type(await screen.findByLabelText(/What is new/), 'Longer');
    await userEvent.click(screen.getByText('Save version'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(state.save).toHaveBeenCalledWith('Longer', 2);
  });

  it('says what the editor does not keep, before it is saved', async () => {
    const edited = { bytes: new Uint8Array(1), losses: [{ kind: 'shape' as const, count: 3 }] };
    await draw(editing({ read: async () => edited }));
    expect(await screen.findByText('Shapes and text boxes: 3')).toBeInTheDocument();
  });
});

describe('what stands above an open document', () => {
  const draw = (more: Partial<Editing>) => {
    const state = editing(more);
    return drawPage(<EditingBanner editing={state} onCopy={() => undefined} />, {}).then(() => state);
  };

  it('says who edits it now', async () => {
    await draw({ session: { ...session, mine: false, holder_name: 'Owen Clarke' } });
    expect(await screen.findByRole('status')).toHaveTextContent('Owen Clarke is editing this document');
    expect(screen.queryByText('Take over')).toBeNull();
  });

  it('lets somebody take over what was left, once they have confirmed it', async () => {
    const state = await draw({ session: { ...session, mine: false, lapsed: true, holder_name: 'Owen Clarke' } });
    await userEvent.click(await screen.findByText('Take over'));
    const dialog = await screen.findByRole('dialog');
    expect(state.takeOver).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByText('Take over'));
    await waitFor(() => expect(state.takeOver).toHaveBeenCalled());
  });

  it('tells whose draft is gone on with', async () => {
    await draw({ session: { ...session, draft_at: '2026-03-01T10:00:00Z', draft_by: 'Grace Okafor' } });
    expect(await screen.findByRole('status')).toHaveTextContent(/You go on with the draft of Grace Okafor/);
  });

  it('offers the own copy where somebody else has the document now', async () => {
    const state = await draw({ lost: refusal(409) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/download your copy/);
    await userEvent.click(screen.getByText('Open again'));
    expect(state.reload).toHaveBeenCalled();
  });
});

describe('a new document', () => {
  it('needs a name, and is made in the folder that is open', async () => {
    const gateway = await drawPage(
      <NewDocumentDrawer kind="policy" format="xlsx" folder="c1" onClose={() => undefined} />,
      { answers: { 'documents.CreateWorkbook': { message: 'The document was created', data: { initkey: 'p9' } } } },
    );
    const create = async () => userEvent.click(await screen.findByText('Create and edit'));
    await screen.findByLabelText('Name');
    await create();
    expect(await screen.findByText(/Name/, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name'), 'Doses');
    await create();
    await waitFor(() => expect(gateway.count('/api/v1/google/create/excel/Doses')).toBe(1));
    expect(gateway.arrivals.at(-1)?.path).toMatch(/chapter_id=c1/);
  });
});

describe('the page of an editor', () => {
  const draw = (format: string) =>
    drawPage(<EditorPage kind="policy" />, {
      path: '/ss/policies/p1/edit',
      route: '/ss/policies/:id/edit',
      answers: { 'documents.GetPolicy': { data: { policy: { initkey: 'p1', name: 'Hand hygiene', format } } } },
    });

  it('of a PDF says that it is not edited here', async () => {
    const gateway = await draw('pdf');
    expect(
      await screen.findByText(/Only Word \(.docx\) and Excel \(.xlsx\) files are edited here/),
    ).toBeInTheDocument();
    expect(screen.getByText('Read the document')).toHaveAttribute('href', '/ss/policies/p1');
    expect(gateway.count('/api/v1/google')).toBe(0);
  });

  it('of a Word file begins editing under the lock', async () => {
    const gateway = await draw('docx');
    await waitFor(() => expect(gateway.count('/api/v1/google/v1/edit')).toBe(1));
    expect(await screen.findByText(/The test answers nothing to POST/)).toBeInTheDocument();
  });
});
