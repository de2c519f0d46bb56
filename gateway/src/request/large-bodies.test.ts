import { Cancellation } from '@attesta/kit';
import { LargeBodies } from './large-bodies';

const large = 1024 * 1024;
const sender = (sessionId: string) => ({ address: '192.0.2.1', sessionId });

it('A short body is looked at at once, however many large ones wait', async () => {
  const bodies = new LargeBodies();
  const order: string[] = [];
  const waiting = [1, 2, 3].map((at) =>
    bodies.inTurn(large, sender('one'), new Cancellation(), () => order.push(`large ${at}`)),
  );
  await bodies.inTurn(100, sender('other'), new Cancellation(), () => order.push('short'));
  await Promise.all(waiting);
  expect(order.indexOf('short')).toBeLessThan(2);
  expect(order.filter((what) => what !== 'short')).toEqual(['large 1', 'large 2', 'large 3']);
});

it('Senders of large bodies take turns: the second comes after the first one’s first', async () => {
  const bodies = new LargeBodies();
  const order: string[] = [];
  const look = (who: string, at: number) =>
    bodies.inTurn(large, sender(who), new Cancellation(), () => order.push(`${who} ${at}`));
  await Promise.all([look('one', 1), look('one', 2), look('one', 3), look('other', 1)]);
  expect(order).toEqual(['one 1', 'other 1', 'one 2', 'one 3']);
});

it('One sender’s large bodies come to eight megabytes a second, however quickly each is read', async () => {
  const bodies = new LargeBodies();
  const begun: number[] = [];
  const look = () => bodies.inTurn(large, sender('one'), new Cancellation(), () => begun.push(performance.now()));
  await Promise.all([look(), look()]);
  const [first = 0, second = 0] = begun;
  // A timer may fire a millisecond early.
  expect(second - first).toBeGreaterThan(large / (8 * 1024) - 2);
});

it('What the work throws is the sender’s, and the next one follows', async () => {
  const bodies = new LargeBodies();
  const fails = () => {
    throw new SyntaxError('no JSON');
  };
  await expect(bodies.inTurn(large, sender('one'), new Cancellation(), fails)).rejects.toThrow('no JSON');
  expect(await bodies.inTurn(large, sender('one'), new Cancellation(), () => 'read')).toBe('read');
});

it('Who has gone is not worked for, and fifty of one sender is all that waits', async () => {
  const bodies = new LargeBodies();
  const gone = new Cancellation();
  const barelyLarge = 65 * 1024;
  const first = bodies.inTurn(barelyLarge, sender('one'), new Cancellation(), () => 'read');
  const left = bodies.inTurn(barelyLarge, sender('one'), gone, () => 'read');
  gone.cancel();
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  const many = Array.from({ length: 60 }, () =>
    bodies.inTurn(barelyLarge, sender('one'), new Cancellation(), () => 'read').catch(({ code }) => code as string),
  );
  const outcomes = await Promise.all([first, ...many]);
  expect(outcomes.filter((outcome) => outcome === 'too_many').length).toBeGreaterThanOrEqual(9);
  expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThanOrEqual(50);
});
