import { newId, testToken } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const organizationId = newId();
const listener = () => ({ role: 4, organizationId, userId: newId(), sessionId: newId() });

/** Opens the stream; `until` reads on until a text has come, or the stream has ended. */
async function listen(as: ReturnType<typeof listener>, seconds = 900) {
  const controller = new AbortController();
  const response = await fetch(`${gateway.url}/api/events`, {
    headers: { authorization: `Bearer ${await testToken(as, seconds)}` },
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
