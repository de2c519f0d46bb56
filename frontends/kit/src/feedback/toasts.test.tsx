import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw';
import { toast } from './toast';

describe('a toast', () => {
  it('of an error is announced at once, any other when there is a pause', async () => {
    await draw(null);
    act(() => {
      toast.error('It failed.');
      toast.success('It is done.');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
    expect(screen.getByRole('status')).toHaveTextContent('It is done.');
  });

  it('goes by itself, and stays while it is being read', async () => {
    await draw(null);
    jest.useFakeTimers({ advanceTimers: true });
    act(() => {
      toast.info('Read me.', 5);
      toast.info('Or me.', 5);
    });
    const [first] = screen.getAllByRole('status');
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).hover(first as HTMLElement);
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.getByText('Read me.')).toBeVisible();
    expect(screen.queryByText('Or me.')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('that comes before the page is drawn is shown then; it can be closed', async () => {
    toast.warning('Early.');
    await draw(null);
    expect(await screen.findByText('Early.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Early.')).not.toBeInTheDocument();
  });
});
