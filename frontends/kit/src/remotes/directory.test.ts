import { type Answer, FakeGateway } from '../testing/fake-gateway';
import type { RemoteDescription } from './description';

const list = ['content', 'tenancy'].map((name) => ({ name, address: `/remotes/${name}/` }));
const describing = (path: string): RemoteDescription => ({
  screens: [{ path, roles: [1], public: false, coming: false }],
  search: [],
});
const gone: Answer = { status: 503, body: { message: 'down' } };

let gateway: FakeGateway;
let answers: Record<string, Answer | Promise<Answer>>;

beforeAll(async () => {
  gateway = await FakeGateway.start(({ path }) => answers[path] ?? gone);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  localStorage.clear();
  answers = {
    '/remotes.json': { body: { remotes: list } },
    '/remotes/content/remote.json': { body: describing('/ss/libraries') },
    '/remotes/tenancy/remote.json': { body: describing('/ss/users') },
  };
});

/** The directory as a page has it that has just been opened. */
function open(): typeof import('./directory').directory {
  let opened: typeof import('./directory') | undefined;
  jest.isolateModules(() => {
    opened = require('./directory');
  });
  return opened!.directory;
}
const paths = ({ current }: ReturnType<typeof open>) =>
  current.remotes.flatMap(({ screens }) => screens.map(({ path }) => path));

describe('the directory of remotes', () => {
  it('holds what each remote says of itself', async () => {
    const directory = open();
    await directory.load();
    expect(paths(directory)).toEqual(['/ss/libraries', '/ss/users']);
    expect(directory.current).toMatchObject({ complete: true, unknown: [] });
  });

  it('shows a screen that a remote brings along when it is deployed anew', async () => {
    await open().load();
    answers['/remotes/tenancy/remote.json'] = { body: describing('/ss/teams') };
    const directory = open();
    await directory.load();
    expect(paths(directory)).toEqual(['/ss/libraries', '/ss/teams']);
  });

  it('knows a remote before the slowest has answered', async () => {
    let answer: (value: Answer) => void = () => undefined;
    answers['/remotes/tenancy/remote.json'] = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const directory = open();
    const loaded = directory.load();
    await new Promise<void>((resolve) => directory.subscribe(() => paths(directory).length > 0 && resolve()));
    expect(paths(directory)).toEqual(['/ss/libraries']);
    expect(directory.current.complete).toBe(false);
    answer({ body: describing('/ss/users') });
    await loaded;
    expect(paths(directory)).toEqual(['/ss/libraries', '/ss/users']);
  });

  it('knows at once what it knew at the last visit', async () => {
    await open().load();
    expect(paths(open())).toEqual(['/ss/libraries', '/ss/users']);
  });

  it.each([
    ['is down', gone],
    ['says nonsense', { body: { screens: 'none' } }],
    ['has an entry that is none', { body: { screens: [{ path: '/ss/users', roles: [1], menu: {} }], search: [] } }],
  ])('keeps the last word of a remote that %s, and the others', async (_what, answer: Answer) => {
    await open().load();
    answers['/remotes/tenancy/remote.json'] = answer;
    answers['/remotes/content/remote.json'] = { body: describing('/ss/standards') };
    const directory = open();
    await directory.load();
    expect(paths(directory)).toEqual(['/ss/standards', '/ss/users']);
    expect(directory.current.unknown).toEqual([]);
  });

  it('says which remote it has never heard of', async () => {
    answers['/remotes/tenancy/remote.json'] = gone;
    const directory = open();
    await directory.load();
    expect(paths(directory)).toEqual(['/ss/libraries']);
    expect(directory.current.unknown).toEqual(['tenancy']);
  });

  it('fails without a list, works with the last one, and tries again when asked', async () => {
    answers['/remotes.json'] = gone;
    const directory = open();
    await directory.load();
    expect(directory.current.error).toBeDefined();
    answers['/remotes.json'] = { body: { remotes: list } };
    await directory.load();
    expect(directory.current.error).toBeUndefined();
    answers['/remotes.json'] = gone;
    const next = open();
    await next.load();
    expect(paths(next)).toEqual(['/ss/libraries', '/ss/users']);
  });

  it('forgets a remote that is no longer deployed', async () => {
    await open().load();
    answers['/remotes.json'] = { body: { remotes: list.slice(0, 1) } };
    await open().load();
    expect(paths(open())).toEqual(['/ss/libraries']);
  });

  it('survives a memory that is spoilt', () => {
    localStorage.setItem('remotes', '{"list":7}');
    expect(open().current.remotes).toEqual([]);
  });
});
