import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../api/use-call';
import { useCallMutation } from '../api/use-call-mutation';
import { session } from '../session/store';
import { type Answers, drawPage } from '../testing/draw-page';
import type { FakeGateway } from '../testing/fake-gateway';
import { marta } from '../testing/sessions';
import { GuardedForm } from './guarded-form';

const path = '/api/libraries/create';
const waitingWords = 'Waiting for the connection';
const unreachable = 'The server cannot be reached. Check your connection and try again.';
/** Where nobody answers, a call is made twice before it has failed. */
const patience = { timeout: 10_000 };

function LibraryForm({ waits, onSaved }: { waits?: boolean; onSaved: () => void }): ReactNode {
  const [form] = Form.useForm<{ name: string }>();
  const create = useCallMutation('content.CreateLibrary', { toasts: false, waits });
  return (
    <GuardedForm<{ name: string }>
      form={form}
      onSubmit={(values) => create.mutate(values, { onSuccess: onSaved })}
      busy={create.isPending}
      error={create.error}
    >
      <Form.Item name="name" label="Name" required>
        <Input />
      </Form.Item>
      <input type="file" aria-label="Picture" />
    </GuardedForm>
  );
}

const answers: Answers = { 'content.CreateLibrary': { message: 'Library created' } };

/** Types a name and saves it while there is no connection. @param isKnown whether the browser has noticed */
async function saveWhileCut({
  isKnown = false,
  ...form
}: {
  waits?: boolean;
  isKnown?: boolean;
} = {}): Promise<{ gateway: FakeGateway; saved: jest.Mock }> {
  const saved = jest.fn();
  const gateway = await drawPage(<LibraryForm {...form} onSaved={saved} />, { answers });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'HIPAA' } });
  gateway.cut();
  if (isKnown) act(() => void window.dispatchEvent(new Event('offline')));
  fireEvent.click(screen.getByText('Save'));
  return { gateway, saved };
}

function comeBack(gateway: FakeGateway): void {
  gateway.cut(false);
  act(() => void window.dispatchEvent(new Event('online')));
}

const keysOf = (gateway: FakeGateway) => new Set(gateway.arrivals.map(({ headers }) => headers['idempotency-key']));

describe('a save that does not reach the server', () => {
  it('waits in its place with its words, and is sent when the connection is back, once under its one key', async () => {
    const { gateway, saved } = await saveWhileCut();
    expect(await screen.findByText(waitingWords, {}, patience)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('HIPAA');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();

    comeBack(gateway);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1), patience);
    expect(screen.queryByText(waitingWords)).not.toBeInTheDocument();
    expect(gateway.bodies(path).at(-1)).toEqual({ name: 'HIPAA' });
    expect(keysOf(gateway).size).toBe(1);

    const sent = gateway.count(path);
    comeBack(gateway);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(gateway.count(path)).toBe(sent);
  });

  it('goes on waiting where it does not arrive at the next try either, and keeps its key', async () => {
    const { gateway, saved } = await saveWhileCut();
    await screen.findByText(waitingWords, {}, patience);
    const before = gateway.count(path);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(gateway.count(path)).toBe(before + 2), patience);
    expect(screen.getByText(waitingWords)).toBeInTheDocument();
    gateway.cut(false);
    // Whoever presses again sends what waits.
    const save = screen.getByText('Save').closest('button');
    await waitFor(() => expect(save).not.toHaveClass('ant-btn-loading'), patience);
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1), patience);
    expect(keysOf(gateway).size).toBe(1);
  });

  it('is given up when the person says so: its words stay, and nothing is sent until they save again', async () => {
    const { gateway, saved } = await saveWhileCut();
    fireEvent.click(await screen.findByText('Do not send it', {}, patience));
    expect(screen.queryByText(waitingWords)).not.toBeInTheDocument();
    expect(screen.getByText('Save').closest('button')).toHaveFocus();
    const before = gateway.count(path);
    comeBack(gateway);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(gateway.count(path)).toBe(before);
    expect(screen.getByLabelText('Name')).toHaveValue('HIPAA');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1), patience);
  });

  it.each([
    ['a word', () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'HIPAA 2' } })],
    ['a file beside the fields', () => fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [] } })],
  ])('waits no longer when the person changes %s, so that what is sent is what they see', async (_what, change) => {
    const { gateway } = await saveWhileCut();
    await screen.findByText(waitingWords, {}, patience);
    change();
    await waitFor(() => expect(screen.queryByText(waitingWords)).not.toBeInTheDocument());
    const before = gateway.count(path);
    comeBack(gateway);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(gateway.count(path)).toBe(before);
  });

  it('shows what the server says against it once it can be asked', async () => {
    const { gateway, saved } = await saveWhileCut();
    await screen.findByText(waitingWords, {}, patience);
    gateway.answerFirst(() => ({ status: 400, body: { success: false, message: 'Library already exists' } }));
    comeBack(gateway);
    expect(await screen.findByText('Library already exists', {}, patience)).toBeInTheDocument();
    expect(screen.queryByText(waitingWords)).not.toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
  });

  it('is not sent in the name of somebody else who has signed in meanwhile', async () => {
    const { gateway } = await saveWhileCut();
    await screen.findByText(waitingWords, {}, patience);
    const before = gateway.count(path);
    act(() => session.begin({ ...marta, userId: 'somebody-else' }));
    comeBack(gateway);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(gateway.count(path)).toBe(before);
  });
});

/** A library as a form reads it, or as a page does. */
function Read({ frozen }: { frozen: boolean }): ReactNode {
  return useCall('content.GetLibrary', { id: '1' }, { frozen, staleTime: 0 }).data?.data?.name;
}

describe('what a form began with', () => {
  it.each([
    [true, 1],
    [false, 2],
  ])(
    'is not exchanged under it when the connection is back, as what a page shows is (frozen: %s)',
    async (frozen, times) => {
      const gateway = await drawPage(<Read frozen={frozen} />, {
        answers: { 'content.GetLibrary': { data: { name: 'HIPAA' } } },
      });
      await screen.findByText('HIPAA');
      act(() => void window.dispatchEvent(new Event('offline')));
      comeBack(gateway);
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(gateway.count('/api/libraries/getById/1')).toBe(times);
    },
  );
});

describe('a save that must not happen later than the person thinks', () => {
  it('says at once that there is no connection, and is not sent by itself', async () => {
    const { gateway } = await saveWhileCut({ waits: false });
    expect(await screen.findByText(unreachable, {}, patience)).toBeInTheDocument();
    expect(screen.queryByText(waitingWords)).not.toBeInTheDocument();
    const before = gateway.count(path);
    comeBack(gateway);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(gateway.count(path)).toBe(before);
    expect(screen.getByLabelText('Name')).toHaveValue('HIPAA');
  });

  it('does so too where the browser knows that it has no connection, rather than to hold it back unseen', async () => {
    const { gateway } = await saveWhileCut({ waits: false, isKnown: true });
    expect(await screen.findByText(unreachable, {}, patience)).toBeInTheDocument();
    comeBack(gateway);
  });
});
