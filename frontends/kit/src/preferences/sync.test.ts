import { connectToasts } from '../feedback/toast';
import { session } from '../session/store';
import { type Answer, type Arrival, FakeGateway } from '../testing/fake-gateway';
import { fromAnotherTab, marta } from '../testing/sessions';
import { readPreferences } from './preferences';
import { preferences } from './store';
import { followPreferences, loadPreferences } from './sync';

let gateway: FakeGateway;
let stop: () => void = () => undefined;
let users = 0;
const toasts: string[] = [];
connectToasts(({ text }) => toasts.push(text));

/** A server that keeps what it is told. */
const serve = async (kept: object, refuse?: () => Answer | undefined): Promise<void> => {
  let data: object = readPreferences(kept);
  gateway = await FakeGateway.start(({ method, body }: Arrival) => {
    if (method === 'PUT') {
      const refusal = refuse?.();
      if (refusal) return refusal;
      data = { ...data, ...JSON.parse(body) };
    }
    return { body: { success: true, data } };
  });
};
const writes = (): string[] => gateway.arrivals.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  users += 1;
  session.begin({ ...marta, userId: `u${users}` });
});
afterEach(async () => {
  stop();
  session.end('signed-out');
  await gateway.stop();
});

describe('preferences', () => {
  it('are the server’s once it has told them, and are remembered for the next first paint', async () => {
    await serve({ theme: 'dark', start_url: '/ss/scores' });
    await loadPreferences();
    expect(preferences.current).toMatchObject({ theme: 'dark', start_url: '/ss/scores' });
    expect(JSON.parse(localStorage.getItem(`preferences.u${users}`) ?? '')).toMatchObject({ saved: { theme: 'dark' } });
  });

  it('are shown at once when they change, and several changes in a row are one call', async () => {
    await serve({});
    stop = followPreferences();
    preferences.save({ theme: 'dark' });
    preferences.save({ theme: 'light', navigation_collapsed: true });
    expect(preferences.current).toMatchObject({ theme: 'light', navigation_collapsed: true });
    await until(() => Object.keys(preferences.unsent).length === 0);
    expect(writes()).toEqual(['{"theme":"light","navigation_collapsed":true}']);
    expect(preferences.current).toMatchObject({ theme: 'light', navigation_collapsed: true });
  });

  it('go back and say so when the server does not take them', async () => {
    await serve({ layout_type: 'contained' }, () => ({ status: 400, body: { success: false, message: 'Not so.' } }));
    stop = followPreferences();
    preferences.save({ layout_type: 'full' });
    await until(() => toasts.length > 0);
    expect(toasts).toEqual(['Not so.']);
    expect(preferences.current.layout_type).toBe('contained');
  });

  it('keep what was changed once more while the server was refusing the change before', async () => {
    let refusals = 0;
    await serve({}, () => {
      if (refusals > 0) return undefined;
      refusals += 1;
      preferences.save({ theme: 'light' });
      return { status: 400, body: { success: false, message: 'Not so.' } };
    });
    stop = followPreferences();
    preferences.save({ theme: 'dark' });
    await until(() => writes().length === 2 && Object.keys(preferences.unsent).length === 0);
    expect(preferences.current.theme).toBe('light');
  });

  it('that were changed on a public page are sent by the next protected one', async () => {
    await serve({});
    preferences.save({ language: 'fr' });
    expect(gateway.arrivals).toEqual([]);
    stop = followPreferences();
    await until(() => writes().length === 1);
    expect(writes()).toEqual(['{"language":"fr"}']);
  });

  it('are not undone by a reading that was asked for before them and arrives late', async () => {
    let answer: () => void = () => undefined;
    let kept: object = readPreferences({});
    gateway = await FakeGateway.start(async ({ method, body }) => {
      const data = kept;
      if (method === 'GET') await new Promise<void>((resolve) => (answer = resolve));
      else kept = { ...kept, ...JSON.parse(body) };
      return { body: { success: true, data: method === 'GET' ? data : kept } };
    });
    stop = followPreferences();
    preferences.save({ theme: 'dark' });
    setTimeout(() => answer(), 1000);
    await until(() => Object.keys(preferences.unsent).length === 0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(preferences.current.theme).toBe('dark');
  });

  it('follow another tab, and are sent by that one only', async () => {
    await serve({});
    stop = followPreferences();
    await loadPreferences();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const saved = { ...readPreferences({}), theme: 'dark' };
    localStorage.setItem(`preferences.u${users}`, JSON.stringify({ saved, changes: { layout_type: 'full' } }));
    fromAnotherTab(`preferences.u${users}`);
    expect(preferences.current).toMatchObject({ theme: 'dark', layout_type: 'full' });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(writes()).toEqual([]);
  });

  it('of one user are not those of the next, and signing out leads back to the browser’s own', async () => {
    await serve({});
    preferences.save({ theme: 'dark', start_url: '/ss/scores' });
    session.begin({ ...marta, userId: 'somebody else' });
    expect(preferences.current).toMatchObject({ theme: 'system', start_url: '' });
    session.end('signed-out');
    expect(preferences.current).toMatchObject({ theme: 'system', start_url: '' });
    preferences.save({ theme: 'light' });
    expect([preferences.current.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });
});
