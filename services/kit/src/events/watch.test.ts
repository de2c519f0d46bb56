import { createLogger } from '../observability/logger';
import { sessionEndedMessage, TokenVerifier } from '../security/token-verifier';
import { watchRevocations } from '../service';
import { sendEvent, type TestBroker, testBroker, testEvent } from '../testing/test-broker';
import { newId, testKeys, testToken } from '../testing/test-tokens';
import { until } from '../testing/until';
import type { Broker } from './broker';
import { type LiveEvent, publishLive, subscribeLive } from './live';
import { watchEvents } from './watch';

process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');

describe('What every process hears as it passes', () => {
  let test: TestBroker;
  let broker: Broker;
  const send = async (subject: string, data: object): Promise<void> => {
    await sendEvent(broker, testEvent(subject, data));
  };
  /** A process of its own: its verifier, and a token of a session that it takes for good. */
  const newProcess = async (at: Broker, sessionId = newId()) => {
    const verifier = new TokenVerifier(testKeys);
    await watchRevocations({ broker: at, verifier, log });
    const token = await testToken({ role: 3, sessionId });
    return { sessionId, ask: () => verifier.verify(token) };
  };

  beforeAll(async () => {
    test = await testBroker();
    broker = await test.connect();
  });
  afterAll(() => test.end());

  it('refuses the tokens of a session from the moment that it is ended elsewhere', async () => {
    const { sessionId, ask } = await newProcess(await test.connect());
    await expect(ask()).resolves.toMatchObject({ sessionId });
    await send('auth.session.ended', { session_id: sessionId, user_id: newId() });
    await until('the token is refused', () =>
      ask().then(
        () => false,
        () => true,
      ),
    );
    await expect(ask()).rejects.toMatchObject({ code: 'not_signed_in', message: sessionEndedMessage });
  });

  it('refuses sessions that were ended before a process started', async () => {
    const ended = newId();
    await send('auth.session.ended', { session_id: ended, user_id: newId() });
    await send('auth.session.ended', { session_id: newId(), user_id: newId() });
    const { ask } = await newProcess(await test.connect(), ended);
    await expect(ask()).rejects.toMatchObject({ message: sessionEndedMessage });
    const another = await newProcess(await test.connect());
    await expect(another.ask()).resolves.toMatchObject({ sessionId: another.sessionId });
  });

  it('refuses sessions that were ended while a process had lost the broker', async () => {
    const { sessionId, ask } = await newProcess(await test.connect(true));
    test.cut();
    await send('auth.session.ended', { session_id: sessionId, user_id: newId() });
    await expect(ask()).resolves.toMatchObject({ sessionId });
    await test.restore();
    await until('the token is refused', () =>
      ask().then(
        () => false,
        () => true,
      ),
    );
  });

  it('hears patterns of subjects, and nothing of the past unless it asks', async () => {
    await send('content.library.changed', { n: 1 });
    const heard: [string, unknown][] = [];
    await watchEvents(broker, ['content.>'], (subject, { data }) => heard.push([subject, data.n]));
    await send('content.library.changed', { n: 2 });
    await send('tenancy.user.changed', { n: 3 });
    await send('content.nodes.changed', { n: 4 });
    await until('two events', () => heard.length === 2);
    expect(heard).toEqual([
      ['content.library.changed', 2],
      ['content.nodes.changed', 4],
    ]);
  });

  it('passes live events on as they were sent', async () => {
    const heard: LiveEvent[] = [];
    subscribeLive(await test.connect(), (event) => heard.push(event));
    const event: LiveEvent = { organizationId: newId(), userId: newId(), type: 'import.progress', data: { rows: 7 } };
    await until('the live event', () => {
      if (heard.length === 0) publishLive(broker, event);
      return heard.length > 0;
    });
    expect(heard[0]).toEqual(event);
  });
});
