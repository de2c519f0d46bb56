import { newId, seedDirectory, type TestActor, testToken } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ answers: { 'tenancy.GetOrganizationData': () => ({ message: 'Success', data: {} }) } });
});
afterAll(() => gateway.stop());

const organizationId = newId();
const listener = () => ({ role: 4, organizationId, userId: newId(), sessionId: newId() });

/** Opens the stream; `until` reads on until a text has come, or the stream has ended. */
async function listen(as: TestActor, seconds = 900, organization?: string, url = gateway.url) {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: {
      authorization: `Bearer ${await testToken(as, seconds)}`,
      ...(organization ? { 'x-organization-id': organization } : {}),
    },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const next = await reader?.read();
      if (!next || next.done) break;
      text += next.value;
    }
    return text;
  };
  return { response, until, close: () => controller.abort() };
}

describe('the event stream', () => {
  it('needs a session', async () => {
    expect((await gateway.call('GET', '/api/events')).status).toBe(401);
    expect((await gateway.call('GET', `/api/events?token=${await testToken(listener())}`)).status).toBe(401);
  });

  it('tells what the user may see, and a heartbeat between', async () => {
    const stream = await listen(listener());
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    await stream.until(': listening');
    gateway.hub.publish({ organizationId: newId(), type: 'notification', data: { secret: true } });
    gateway.hub.publish({ organizationId, type: 'scores.changed', data: { library: 'l' } });
    const text = await stream.until('scores.changed');
    expect(await stream.until('}\n\n')).toContain('event: scores.changed\ndata: {"library":"l"}\n\n');
    expect(text).not.toContain('secret');
    expect(await stream.until('\n: \n\n')).toContain('\n: \n\n');
    stream.close();
  });

  it('ends when the session does', async () => {
    const as = listener();
    const stream = await listen(as);
    gateway.verifier.endSession(as.sessionId);
    expect(await stream.until('never')).toContain('event: session.ended');
  });

  it('ends when the token lapses', async () => {
    const stream = await listen(listener(), 2);
    expect(await stream.until('never')).toContain('event: session.ended');
  });

  it('is not opened without end by one session', async () => {
    const as = listener();
    const streams = [await listen(as), await listen(as)];
    expect((await listen(as)).response.status).toBe(429);
    for (const stream of streams) stream.close();
  });
});

describe('the event stream of an administrator', () => {
  const branch = newId();
  const stranger = newId();
  const superAdmin = () => ({ ...listener(), role: 2 });
  beforeAll(() =>
    seedDirectory({
      organizations: [
        { id: organizationId, name: 'Home' },
        { id: branch, name: 'Branch', parent_id: organizationId },
        { id: stranger, name: 'Stranger' },
      ],
    }),
  );

  it.each([
    ['a super admin', superAdmin()],
    ['a platform admin', { ...listener(), role: 1 }],
  ])('of %s follows the organization that is selected', async (_who, as) => {
    const stream = await listen(as, 900, branch);
    await stream.until(': listening');
    gateway.hub.publish({ organizationId, type: 'import.progress', data: { of: 'home' } });
    gateway.hub.publish({ organizationId: branch, type: 'import.progress', data: { of: 'branch' } });
    const text = await stream.until('branch');
    expect(text).not.toContain('home');
    stream.close();
  });

  it('is refused for an organization that a super admin does not own, or that nobody knows', async () => {
    expect((await listen(superAdmin(), 900, stranger)).response.status).toBe(403);
    expect((await listen({ ...listener(), role: 1 }, 900, newId())).response.status).toBe(403);
    expect((await listen(listener(), 900, branch)).response.status).toBe(403);
  });

  it('ends when the organization passes to somebody else', async () => {
    const moving = newId();
    const belongsTo = (parent_id: string) =>
      seedDirectory({ organizations: [{ id: moving, name: 'Moving', parent_id }] });
    await belongsTo(organizationId);
    const stream = await listen(superAdmin(), 900, moving);
    await stream.until(': listening');
    await belongsTo(stranger);
    expect(await stream.until('never')).not.toContain('session.ended');
  });
});

describe('the event stream, long before its next heartbeat', () => {
  const demoted = { ...listener(), role: 3 };
  let slow: TestGateway;
  beforeAll(async () => {
    const home = { id: organizationId, status: 1 };
    const present = { id: demoted.userId, role_id: 6, organization_id: organizationId, status: 1 };
    const answers = { 'tenancy.FindMembership': () => ({ user: present, organizations: [home] }) };
    slow = await testGateway({ answers, heartbeatMilliseconds: 600_000 });
  });
  afterAll(() => slow.stop());

  it('ends when tenancy tells that its token is old, and opens with a new one only', async () => {
    const neighbour = await listen(listener(), 900, undefined, slow.url);
    const stream = await listen(demoted, 900, undefined, slow.url);
    await stream.until(': listening');
    const told = { id: demoted.userId, role_id: 6, organization_id: organizationId, status: 1 };
    slow.memberships.hear('tenancy.user.changed', told);
    expect(await stream.until('never')).toContain('event: session.ended');
    expect((await listen(demoted, 900, undefined, slow.url)).response.status).toBe(401);
    expect((await listen({ ...demoted, role: 6 }, 900, undefined, slow.url)).response.status).toBe(200);
    slow.hub.publish({ organizationId, type: 'notification', data: {} });
    expect(await neighbour.until('notification')).not.toContain('session.ended');
  });

  it('ends with a session that ends', async () => {
    const as = listener();
    const stream = await listen(as, 900, undefined, slow.url);
    await stream.until(': listening');
    slow.verifier.endSession(as.sessionId);
    expect(await stream.until('never')).toContain('event: session.ended');
  });
});
