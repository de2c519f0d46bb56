import { session, startTranslations, unsentWork } from '@attesta/ui';
import 'fake-indexeddb/auto';
import { type Answer, type Arrival, FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import type { ChecklistForm } from '../shared/types';
import { AnswerSender, type News } from './answer-sender';
import { UnsentFileStore } from './unsent-file-store';
import { UnsentStore } from './unsent-store';

const form: ChecklistForm = { id: 'a1', admin_activity_id: 'a1', name: 'Round', period: '2026-11' };
const met = { response: 'met', comments: '' } as const;
const notMet = { response: 'not met', comments: '' } as const;

describe('answers that the server does not have yet', () => {
  let gateway: FakeGateway;
  let answer: (arrival: Arrival) => Answer;
  let version = 0;
  let databases = 0;
  const open: { close: () => Promise<void> }[] = [];
  /** A tab of the browser. */
  const tab = (): AnswerSender => {
    const store = new UnsentStore(`test ${databases}`);
    const files = new UnsentFileStore(`test files ${databases}`);
    open.push(store, files);
    return new AnswerSender(store, files);
  };
  const saved = ({ body }: Arrival): Answer => {
    version += 1;
    const { elements, file_status } = JSON.parse(body);
    return {
      body: {
        success: true,
        message: 'Response added Sucessfully',
        data: { id: 'r1', version, file_status, elements },
      },
    };
  };
  const sent = (): { key: unknown; body: { [field: string]: unknown } }[] =>
    gateway.arrivals.map(({ headers, body }) => ({ key: headers['idempotency-key'], body: JSON.parse(body) }));

  beforeAll(async () => {
    await startTranslations();
    gateway = await FakeGateway.start((arrival) => answer(arrival));
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.arrivals.length = 0;
    version = 0;
    databases += 1;
    answer = saved;
    session.begin(marta);
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
    localStorage.clear();
  });

  it('outlive the page, and go out from the next one', async () => {
    await tab().keep(form, undefined, { e1: met });
    expect(unsentWork.count('u')).toBe(1);
    const next = tab();
    expect(await next.list()).toMatchObject([{ activity: { name: 'Round' }, changes: { e1: met } }]);
    await next.sendAll();
    expect(sent()).toHaveLength(1);
    expect(await next.list()).toEqual([]);
    expect(unsentWork.count('u')).toBe(0);
  });

  it('are tried again under the same key as long as nobody knows what became of them, and later ones go on top', async () => {
    const sender = tab();
    const key = sender.keyOf(form);
    answer = (arrival) => (gateway.arrivals.length <= 2 ? { status: 503, body: { message: 'Later' } } : saved(arrival));
    await sender.keep(form, undefined, { e1: met });
    await expect(sender.send(key)).rejects.toMatchObject({ status: 503 });
    await sender.keep(form, undefined, { e1: notMet, e2: met }, 'submitted');
    await tab().sendAll();
    // Each try asks once more by itself.
    const [first, atOnce, later, then] = sent();
    expect(sent()).toHaveLength(4);
    expect([atOnce, later]).toEqual([first, first]);
    expect(then?.key).not.toBe(first?.key);
    expect(then?.body).toMatchObject({ id: 'r1', version: 1, file_status: 'submitted' });
  });

  it('go on top of what has just arrived, though the screen has not heard of it yet', async () => {
    const sender = tab();
    const key = sender.keyOf(form);
    await sender.keep(form, undefined, { e1: met });
    await sender.send(key);
    await sender.keep(form, undefined, { e2: met });
    await sender.send(key);
    expect(sent().map(({ body }) => [body.id, body.version])).toEqual([
      [undefined, undefined],
      ['r1', 1],
    ]);
  });

  it('go out once, however many tabs send them', async () => {
    const tabs = [tab(), tab(), tab()];
    await tabs[0]?.keep(form, undefined, { e1: met });
    await Promise.all(tabs.map((sender) => sender.sendAll()));
    expect(sent()).toHaveLength(1);
  });

  it('go out in the order in which they were given', async () => {
    const sender = tab();
    for (const id of ['b', 'a', 'c']) {
      await sender.keep({ ...form, id, admin_activity_id: id }, undefined, { e1: met });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await sender.sendAll();
    expect(sent().map(({ body }) => body.admin_activity_id)).toEqual(['b', 'a', 'c']);
  });

  it('are neither sent nor shown while somebody else is signed in, and go out when their owner is back', async () => {
    const sender = tab();
    await sender.keep(form, undefined, { e1: met });
    const key = sender.keyOf(form);
    session.end('signed-out');
    session.begin({ ...marta, userId: 'other' });
    await sender.sendAll();
    await expect(sender.send(key)).rejects.toMatchObject({ status: 401 });
    expect(await sender.list()).toEqual([]);
    expect(unsentWork.count('other')).toBe(0);
    expect(sent()).toEqual([]);
    session.end('signed-out');
    session.begin({ ...marta, token: 'new' });
    expect(unsentWork.count('u')).toBe(1);
    await sender.sendAll();
    expect(sent()).toHaveLength(1);
  });

  it('wait for the organization that they were given for', async () => {
    const sender = tab();
    await sender.keep(form, undefined, { e1: met });
    session.update({ actingFor: 'branch' });
    await sender.sendAll();
    expect(await sender.list()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  describe('on top of a state that is no longer the newest', () => {
    const refused = (answers: Record<string, string>): Answer => ({
      status: 409,
      body: {
        success: false,
        message: 'Response not updated',
        data: {
          id: 'r1',
          version: 9,
          file_status: 'draft',
          elements: Object.entries(answers).map(([element_id, response]) => ({ element_id, response, comments: '' })),
        },
      },
    });

    it('have arrived when that state says the same', async () => {
      answer = () => refused({ e1: 'met', e2: 'not met' });
      const sender = tab();
      await sender.keep(form, undefined, { e1: met });
      await sender.send(sender.keyOf(form));
      expect(await sender.list()).toEqual([]);
    });

    it('wait for the person, and go on top of it when they say so', async () => {
      answer = () => refused({ e1: 'not met' });
      const sender = tab();
      const key = sender.keyOf(form);
      const news: News[] = [];
      sender.subscribe((one) => news.push(one));
      await sender.keep(form, undefined, { e1: met });
      await expect(sender.send(key)).rejects.toMatchObject({ status: 409 });
      expect(news.at(-1)).toMatchObject({ kind: 'refused', current: { version: 9 } });
      answer = saved;
      await sender.sendAll();
      await expect(sender.send(key)).rejects.toMatchObject({ status: 409 });
      expect(sent()).toHaveLength(1);
      await sender.putOnTopOf(key, { id: 'r1', version: 9, file_status: 'draft' });
      await sender.send(key);
      expect(sent().at(-1)?.body).toMatchObject({
        id: 'r1',
        version: 9,
        elements: [{ element_id: 'e1', response: 'met' }],
      });
    });
  });

  it('leave room for another write, whose outcome later ones go on top of', async () => {
    const sender = tab();
    const key = sender.keyOf(form);
    await sender.keep(form, undefined, { e1: met });
    await sender.write(key, async () => {
      await sender.keep(form, undefined, { e2: met });
      return { id: 'r1', version: 5, file_status: 'draft' };
    });
    await sender.send(key);
    expect(sent().map(({ body }) => body.version)).toEqual([undefined, 5]);
  });
});
