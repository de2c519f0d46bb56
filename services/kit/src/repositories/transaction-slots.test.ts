import { TransactionSlots } from './transaction-slots';

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('at most so many run at a time, all of them run, in the order of their arrival', async () => {
  const slots = new TransactionSlots(3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async (): Promise<number> => {
    started.push(index);
    most = Math.max(most, ++running);
    await moment();
    running -= 1;
    return index;
  };
  const order = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(order.map((index) => slots.run(work(index))))).toEqual(order);
  expect(most).toBe(3);
  expect(started).toEqual(order);
});

test('work that fails frees its slot', async () => {
  const slots = new TransactionSlots(1);
  const failing = slots.run(async () => {
    await moment();
    throw new Error('failed');
  });
  const next = slots.run(async () => 'next');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
