import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { draw } from '../testing/draw';
import { useUrlState } from './use-url-state';

const defaults = { q: '', open: '' };

const drawings: ((changes: Partial<typeof defaults>) => void)[] = [];

function List(): ReactNode {
  const [{ q }, change] = useUrlState(defaults);
  drawings.push(change);
  return <p>{q}</p>;
}

it('a change that was begun before another one was drawn leaves that one in the address', async () => {
  await draw(<List />, '/ss/users?sort=name');
  const change = drawings[0]!;
  act(() => change({ open: '7' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=name&open=7'));
  act(() => change({ q: 'ada' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=name&open=7&q=ada'));
});

it('two changes of the same moment both reach the address', async () => {
  await draw(<List />, '/ss/users');
  const change = drawings.at(-1)!;
  act(() => {
    change({ q: 'ada' });
    change({ open: '7' });
  });
  await waitFor(() => expect(window.location.search).toBe('?q=ada&open=7'));
});

it('a change is drawn at once, not when the router has time for its new address', async () => {
  await draw(<List />, '/ss/users');
  // As in a browser: what is urgent is drawn in the same task, what may wait in a later one.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    drawings.at(-1)!({ q: 'ada' });
    await Promise.resolve();
    expect(document.body.textContent).toContain('ada');
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});
