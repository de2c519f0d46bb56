import { Cancellation } from '@attesta/kit';
import { LargeBodies } from './large-bodies';

const large = 1024 * 1024;
const sender = (sessionId: string) => ({ address: '192.0.2.1', sessionId });

const work = (bodies: LargeBodies, bytes: number, who: string, done: () => void) =>
  bodies.inTurn(bytes, sender(who), new Cancellation(), done);
const receive = (bodies: LargeBodies, bytes: number, who: string, began: () => void, gone = new Cancellation()) =>
  bodies.receive(bytes, sender(who), gone, async () => {
    began();
    return { bytes };
  });

it('A short body is looked at at once, however many large ones wait', async () => {
  const bodies = new LargeBodies();
  const order: string[] = [];
  const waiting = [1, 2, 3].map((at) => work(bodies, large, 'one', () => order.push(`large ${at}`)));
  await work(bodies, 100, 'other', () => order.push('short'));
  await Promise.all(waiting);
  expect(order.indexOf('short')).toBeLessThan(2);
  expect(order.filter((what) => what !== 'short')).toEqual(['large 1', 'large 2', 'large 3']);
});

it('Senders of large bodies take turns: the second does not wait for all of the first', async () => {
  const bodies = new LargeBodies();
  const order: string[] = [];
  const look = (who: string, at: number) => work(bodies, large, who, () => order.push(`${who} ${at}`));
  await Promise.all([look('one', 1), look('one', 2), look('one', 3), look('other', 1)]);
  expect(order).toEqual(['one 1', 'one 2', 'other 1', 'one 3']);
});

it('One sender’s large bodies are received one after the other, at a megabyte a second, other senders’ beside them', async () => {
  const bodies = new LargeBodies();
  const begun: [string, number][] = [];
  const take = (who: string, bytes = large) => receive(bodies, bytes, who, () => begun.push([who, performance.now()]));
  await Promise.all([take('one'), take('one'), take('other'), take('one', 100)]);
  expect(begun.map(([who]) => who)).toEqual(['one', 'one', 'other', 'one']);
  // A timer may fire a millisecond early.
  expect((begun[3]?.[1] ?? 0) - (begun[0]?.[1] ?? 0)).toBeGreaterThan(large / 1024 - 2);
});

it('A body that does not say how long it is takes its turn, and costs what it has', async () => {
  const bodies = new LargeBodies();
  const order: string[] = [];
  const unsaid = bodies.receive(Number.POSITIVE_INFINITY, sender('one'), new Cancellation(), async () => {
    order.push('unsaid');
    return { bytes: 10 };
  });
  await Promise.all([unsaid, receive(bodies, large, 'one', () => order.push('next'))]);
  expect(order).toEqual(['unsaid', 'next']);
});

it('What breaks off while it comes in is the sender’s, and the next one follows', async () => {
  const bodies = new LargeBodies();
  const breaks = bodies.receive(large, sender('one'), new Cancellation(), async () => {
    throw new Error('broke off');
  });
  await expect(breaks).rejects.toThrow('broke off');
  expect(await receive(bodies, large, 'one', () => undefined)).toEqual({ bytes: large });
});

it('What the work throws is the sender’s, and the next one follows', async () => {
  const bodies = new LargeBodies();
  const fails = () => {
    throw new SyntaxError('no JSON');
  };
  await expect(work(bodies, large, 'one', fails)).rejects.toThrow('no JSON');
  expect(await bodies.inTurn(large, sender('one'), new Cancellation(), () => 'read')).toBe('read');
});

it('Who has gone is not read from, and fifty of one sender is all that waits', async () => {
  const bodies = new LargeBodies();
  const gone = new Cancellation();
  const barelyLarge = 65 * 1024;
  const take = (given?: Cancellation) => receive(bodies, barelyLarge, 'one', () => undefined, given);
  const first = take();
  const left = take(gone);
  gone.cancel();
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  const many = Array.from({ length: 60 }, () =>
    take().then(
      () => 'read',
      ({ code }) => code as string,
    ),
  );
  const outcomes = await Promise.all([first.then(() => 'read'), ...many]);
  expect(outcomes.filter((outcome) => outcome === 'too_many').length).toBeGreaterThanOrEqual(9);
  expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThanOrEqual(50);
});
