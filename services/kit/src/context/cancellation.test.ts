import { Cancellation } from './cancellation';

it('a call may read many lists at a time without a warning of a leak', async () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const { signal } = new Cancellation();
  for (let count = 0; count < 30; count += 1) signal.addEventListener('abort', () => undefined);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('who asks after it was cancelled is told so', () => {
  const cancellation = new Cancellation();
  cancellation.cancel();
  expect(cancellation.signal.aborted).toBe(true);
});
