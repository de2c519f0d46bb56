import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/use-call';
import { useCallMutation } from '../api/use-call-mutation';
import { DataTable } from '../data/data-table';
import { type Answers, drawPage } from '../testing/draw-page';
import type { FakeGateway } from '../testing/fake-gateway';
import { ErrorPanel } from './error-panel';
import { LinesSkeleton } from './skeletons';

const slow = 'This is taking longer than usual.';
const gaveUp = /took too long and was given up/;
const library = { id: '1', name: 'HIPAA' };

function Library(): ReactNode {
  const { data, error, refetch } = useCall('content.GetLibrary', { id: '1' });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return data ? <p>{data.data?.name}</p> : <LinesSkeleton />;
}

function Libraries(): ReactNode {
  const columns = [{ key: 'name', title: 'Name' }];
  return <DataTable name="test" caption="Libraries" call="content.ListLibraries" columns={columns} />;
}

function Save(): ReactNode {
  const { mutate, error } = useCallMutation('content.CreateLibrary', { toasts: false });
  return (
    <button type="button" onClick={() => mutate({ name: 'HIPAA' })}>
      Save {error?.message}
    </button>
  );
}

/** What a page shows once somebody wants it. */
function OnDemand({ children }: { children: ReactNode }): ReactNode {
  const [wanted, setWanted] = useState(false);
  return wanted ? (
    children
  ) : (
    <button type="button" onClick={() => setWanted(true)}>
      Show
    </button>
  );
}

/** Shows a part of a page, whose clock stands still from then on. */
async function show(part: ReactNode, answers: Answers): Promise<FakeGateway> {
  const gateway = await drawPage(<OnDemand>{part}</OnDemand>, { answers });
  await screen.findByRole('button', { name: 'Show' });
  jest.useFakeTimers();
  press('Show');
  return gateway;
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

/** The page's own clock; the gateway and the network go by the real one. */
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const realTimeout = setTimeout;
/** Waits until what comes over the network has come: for milliseconds of the real clock at each step of the page's. @returns the page's seconds */
async function until(holds: () => boolean, step = 0): Promise<number> {
  let passed = 0;
  for (; !holds(); passed += step) {
    await new Promise((resolve) => realTimeout(resolve, 20));
    await pass(step);
  }
  return passed;
}
const arrived = (gateway: FakeGateway, path: string, times = 1, step = 0) =>
  until(() => gateway.count(path) >= times, step);

afterEach(() => jest.useRealTimers());

describe('a panel whose service does not answer', () => {
  it.each([
    ['a panel', <Library key="panel" />, 'content.GetLibrary', '/api/libraries/getById/1'],
    ['a list', <Libraries key="list" />, 'content.ListLibraries', '/api/libraries/get'],
  ] as const)(
    'says so after five seconds, gives up after fifteen and offers another try: %s',
    async (_kind, page, rpc, path) => {
      const answers: Answers = { [rpc]: 'silence' };
      const gateway = await show(page, answers);
      await arrived(gateway, path);
      await pass(4.9);
      expect(screen.queryByText(slow)).not.toBeInTheDocument();
      await pass(0.2);
      expect(screen.getByRole('status')).toHaveTextContent(slow);
      await pass(9.8);
      expect(screen.queryByText(gaveUp)).not.toBeInTheDocument();
      await pass(0.2);
      expect(screen.getByRole('alert')).toHaveTextContent(gaveUp);

      Object.assign(answers, { [rpc]: { data: rpc === 'content.GetLibrary' ? library : [library] } });
      press('Try again');
      await until(() => screen.queryByText('HIPAA') !== null, 0.1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('is asked once more where the service says that it is away, and given up after the same fifteen seconds', async () => {
    const answers: Answers = { 'content.GetLibrary': { status: 503, message: '' } };
    const gateway = await show(<Library />, answers);
    await arrived(gateway, '/api/libraries/getById/1');
    answers['content.GetLibrary'] = 'silence';
    const passed = await arrived(gateway, '/api/libraries/getById/1', 2, 0.1);
    await pass(14.9 - passed);
    expect(screen.queryByText(gaveUp)).not.toBeInTheDocument();
    await pass(0.2);
    expect(screen.getByRole('alert')).toHaveTextContent(gaveUp);
  });
});

describe('a write that nobody answers', () => {
  it('is said to have an unknown outcome, and the same again goes under the same key', async () => {
    const answers: Answers = { 'content.CreateLibrary': 'silence' };
    const gateway = await show(<Save />, answers);
    const keys = () => gateway.arrivals.map(({ headers }) => headers['idempotency-key']);
    press('Save');
    await arrived(gateway, '/api/libraries/create');
    await pass(20.1);
    expect(screen.getByRole('button')).toHaveTextContent(/not known whether this was saved/);
    answers['content.CreateLibrary'] = { message: 'Library created' };
    press(screen.getByRole('button').textContent ?? '');
    await until(() => screen.getByRole('button').textContent === 'Save ', 0.1);
    press('Save');
    await arrived(gateway, '/api/libraries/create', 3);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[1]);
  });
});
