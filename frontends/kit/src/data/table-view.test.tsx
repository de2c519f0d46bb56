import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAllAnew } from '../api/read-anew';
import { drawPage } from '../testing/draw-page';
import type { FakeGateway } from '../testing/fake-gateway';
import { onNarrowScreen } from '../testing/narrow-screen';
import { answerUsers, UserList } from '../testing/user-list';

async function drawUsers(): Promise<FakeGateway> {
  const gateway = await drawPage(<UserList />, { path: '/ss/users', prepare: (fresh) => answerUsers(fresh, 3) });
  await screen.findByText('Person 1', { selector: '.at-row-link, .at-row-link *' });
  return gateway;
}

const header = (title: string): HTMLElement => screen.getByText(title, { selector: 'th *, th' }).closest('th')!;
const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.at-card')];

describe('a list on a wide screen', () => {
  it('is sorted by its headers with the keyboard, says how, and asks the server for it', async () => {
    const gateway = await drawUsers();
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
    expect(header('Email')).not.toHaveAttribute('aria-sort');
    within(header('Name')).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(header('Name')).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(header('Name')).toHaveAttribute('aria-sort', 'descending'));
    expect(gateway.arrivals.at(-1)?.path).toContain('sort=-name');
    expect(window.location.search).toContain('sort=-name');
  });

  it('names the columns of choice and of actions, and each row’s box', async () => {
    await drawUsers();
    expect(header('Actions')).toBeInTheDocument();
    expect(screen.getByLabelText('Choose all on this page')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Choose Person 2'));
    expect(await screen.findByText('Mail Person 2')).toBeInTheDocument();
  });

  it('shows a column that was hidden once somebody chooses it', async () => {
    await drawUsers();
    expect(screen.queryByText('Mobile')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('View'));
    fireEvent.click(await screen.findByLabelText('Mobile'));
    await waitFor(() => expect(header('Mobile')).toBeInTheDocument());
    localStorage.removeItem('table.test.users');
  });

  it('keeps its rows, and says so, where they can’t be read anew', async () => {
    const gateway = await drawUsers();
    gateway.answerFirst(() => ({ status: 503, body: { success: false, message: 'Not now.' } }));
    act(() => readAllAnew());
    expect(await screen.findByRole('alert')).toHaveTextContent('may be out of date');
    expect(screen.getByText('Person 1', { selector: '.at-row-link, .at-row-link *' })).toBeVisible();
  });

  describe('whose texts are cut', () => {
    // jsdom lays nothing out: here every cell is narrower than its text.
    const sizes = { scrollWidth: 400, clientWidth: 100 };
    const before = Object.keys(sizes).map(
      (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)!] as const,
    );
    beforeEach(() => {
      for (const [name, value] of Object.entries(sizes)) {
        Object.defineProperty(Element.prototype, name, {
          configurable: true,
          get(this: Element) {
            return this.classList.contains('at-cell') ? value : 0;
          },
        });
      }
    });
    afterEach(() => {
      for (const [name, descriptor] of before) Object.defineProperty(Element.prototype, name, descriptor);
    });

    it('shows the whole text on focus and on hover; Escape takes it away', async () => {
      await drawUsers();
      const tooltip = (): Element | null => document.querySelector('[role="tooltip"]');
      const cell = screen.getByText('person2@north.test').closest<HTMLElement>('.at-cell')!;
      await waitFor(() => expect(cell).toHaveAttribute('tabindex', '0'));
      act(() => cell.focus());
      await waitFor(() => expect(tooltip()).toHaveTextContent('person2@north.test'));
      fireEvent.keyDown(document.body, { key: 'Escape' });
      await waitFor(() => expect(tooltip()).not.toBeInTheDocument());
      fireEvent.pointerOver(screen.getByText('Person 3'));
      await waitFor(() => expect(tooltip()).toHaveTextContent('Person 3'));
    });
  });
});

describe('a list on a phone', () => {
  onNarrowScreen();

  it('is cards with title, status and date; the rest is behind More', async () => {
    await drawUsers();
    expect(document.querySelector('table')).not.toBeInTheDocument();
    const card = cards()[0]!;
    expect(card).toHaveTextContent('Person 1');
    expect(card).toHaveTextContent('Active');
    expect(card).toHaveTextContent('Since: 2026-03-01');
    expect(card).not.toHaveTextContent('person1@north.test');
    fireEvent.click(within(card).getByText('More'));
    expect(card).toHaveTextContent('person1@north.test');
    expect(within(card).getByText('Less')).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens by a tap anywhere on the card, and by its title with the keyboard', async () => {
    await drawUsers();
    fireEvent.click(within(cards()[1]!).getByText('Active'));
    await waitFor(() => expect(window.location.search).toContain('open=u2'));
    screen.getByRole('button', { name: 'Person 3' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toContain('open=u3'));
  });

  it('keeps actions and choice within reach without opening anything', async () => {
    await drawUsers();
    fireEvent.click(screen.getByText('Remove Person 1'));
    fireEvent.click(screen.getByLabelText('Choose Person 1'));
    fireEvent.click(screen.getByLabelText('Choose Person 3'));
    expect(await screen.findByText('Mail Person 1 and Person 3')).toBeInTheDocument();
    expect(window.location.search).not.toContain('open');
  });

  it('has filters and order in a sheet that is applied as a whole, and counts what is set', async () => {
    const gateway = await drawUsers();
    const choose = async (box: string, option: string): Promise<void> => {
      fireEvent.mouseDown(screen.getByLabelText(box));
      fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    fireEvent.click(screen.getByText('Filters'));
    await screen.findByText('Apply');
    await choose('Status', 'Active');
    await choose('Sort by', 'Since, descending');
    expect(window.location.search).not.toContain('status');
    fireEvent.click(screen.getByText('Apply'));
    await waitFor(() => expect(window.location.search).toContain('status=1'));
    await waitFor(() => expect(window.location.search).toContain('sort=-created_at'));
    expect(screen.getAllByText('Filters')[0]!.closest('button')).toHaveTextContent('Filters (1)');
    await waitFor(() => expect(gateway.arrivals.at(-1)?.path).toContain('status=1'));
    fireEvent.click(screen.getByLabelText('Remove the filter Status: Active'));
    await waitFor(() => expect(window.location.search).not.toContain('status'));
  });
});
