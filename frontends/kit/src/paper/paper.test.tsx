import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Page } from '../page/page';
import { startShortcuts } from '../shortcuts/shortcuts';
import { drawPage } from '../testing/draw-page';
import type { FakeGateway } from '../testing/fake-gateway';
import { savedFiles } from '../testing/saved-files';
import { answerUsers, UserList } from '../testing/user-list';
import { useShownOnPaper } from './page-parts';
import { PrintButton } from './print-button';

const print = jest.fn<void, []>();
window.print = print;

async function drawUsers(total: number, beforeLongPage?: () => Promise<void>): Promise<FakeGateway> {
  print.mockClear();
  const gateway = await drawPage(<UserList />, {
    path: '/ss/users?q=per',
    prepare: (fresh) => answerUsers(fresh, total, beforeLongPage),
  });
  await screen.findByText('Person 1');
  return gateway;
}

/** A part that comes when the reader does, and then takes a while; it may bring another. */
function LatePart({ children }: { children?: ReactNode }): ReactNode {
  const [state, setState] = useState<'unseen' | 'coming' | 'there'>('unseen');
  const show = useCallback(() => setState('coming'), []);
  useShownOnPaper(state === 'unseen' ? show : undefined);
  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => setState('there'), 300);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <p aria-busy={state === 'coming'}>{state}</p>
      {state === 'there' && children}
    </>
  );
}

const paper = (): HTMLTableElement | null => document.querySelector('.at-paper-table');
const pressPrint = (): void => void fireEvent.click(screen.getByLabelText('Print or save as PDF'));

describe('printing a list', () => {
  afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

  it('brings every row and every column of the filter, from as many pages as there are', async () => {
    const gateway = await drawUsers(230);
    pressPrint();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const [head, ...rows] = [...paper()!.rows];
    expect([...head!.cells].map((cell) => cell.textContent)).toEqual([
      'Name',
      'Status',
      'Since',
      'Email',
      'Mobile',
      'Note',
    ]);
    expect(rows).toHaveLength(230);
    expect(rows.at(-1)).toHaveTextContent('person230@north.test');
    expect(gateway.arrivals.filter(({ path }) => path.includes('page_size=200')).map(({ path }) => path)).toEqual([
      expect.stringContaining('page=1'),
      expect.stringContaining('page=2'),
    ]);
  });

  it('says whose list it is, by what it is filtered, when it was printed, and how many rows it has', async () => {
    await drawUsers(3);
    pressPrint();
    await waitFor(() => expect(print).toHaveBeenCalled());
    const sheet = document.querySelector<HTMLElement>('.at-sheet')!;
    expect(sheet).toHaveTextContent('North');
    expect(sheet).toHaveTextContent('Filters: Search: “per”');
    expect(sheet).toHaveTextContent(/Printed .*\d{4}.*\d:\d\d/);
    expect(sheet).toHaveTextContent('Rows: 3');
    expect(within(sheet).getByText('Users')).toBeInTheDocument();
    expect(document.documentElement.style.getPropertyValue('--at-page-between')).toContain('of');
  });

  it('keeps what is no longer than a day in one line', async () => {
    await drawUsers(1);
    pressPrint();
    await waitFor(() => expect(print).toHaveBeenCalled());
    const [, row] = [...paper()!.rows];
    const inOneLine = [...row!.cells].map((cell) => cell.querySelector('.at-paper-short')?.textContent);
    expect(inOneLine[0]).toBe('Person 1');
    expect(row!.cells[3]!).toHaveTextContent('person1@north.test');
    expect(inOneLine[3]).toBeUndefined();
  });

  it('takes the paper away when it was printed', async () => {
    await drawUsers(3);
    pressPrint();
    await waitFor(() => expect(paper()).toBeInTheDocument());
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper()).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveClass('at-paper-alone');
  });

  it('shows how far it is when that takes long, and can be called off', async () => {
    let release = (): void => undefined;
    await drawUsers(230, () => new Promise((resolve) => (release = resolve)));
    pressPrint();
    fireEvent.click(await screen.findByText('Cancel'));
    expect(screen.queryByText(/Preparing to print/)).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.getByLabelText('Print or save as PDF')).not.toHaveClass('ant-btn-loading'));
    expect(print).not.toHaveBeenCalled();
    expect(paper()).not.toBeInTheDocument();
  });

  it('prints nothing and says so when the rows cannot be read', async () => {
    const gateway = await drawUsers(30);
    gateway.answerFirst(({ path }) =>
      path.includes('page_size=200') ? { status: 403, body: { success: false, message: 'Not yours.' } } : undefined,
    );
    pressPrint();
    expect(await screen.findByText(/Not yours|do not have access/)).toBeInTheDocument();
    expect(print).not.toHaveBeenCalled();
  });

  it('does the same by Ctrl-P for the page as a whole', async () => {
    const stop = startShortcuts();
    await drawUsers(42);
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    await waitFor(() => expect(print).toHaveBeenCalled());
    expect(paper()!.rows).toHaveLength(43);
    expect(document.querySelector('.at-page .at-paper-head')).toHaveTextContent('North');
    stop();
  });

  it('prints what is at hand, and says that it is not all, from the browser’s own menu', async () => {
    await drawUsers(42);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(paper()!.rows).toHaveLength(21);
    expect(paper()).toHaveTextContent('Rows: 20 of 42');
  });
});

describe('an exported list', () => {
  const saved = savedFiles();

  const choose = async (kind: string): Promise<void> => {
    fireEvent.click(screen.getByLabelText('Export'));
    fireEvent.click(await screen.findByText(kind));
  };
  const bytes = (blob: Blob): Promise<ArrayBuffer> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(blob);
    });

  it('has every row of the filter and every column', async () => {
    await drawUsers(230);
    await choose('CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = new TextDecoder()
      .decode(await bytes(saved[0]!.content))
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('Name,Status,Since,Email,Mobile,Note');
    expect(lines).toHaveLength(231);
    expect(lines.at(-1)).toBe(
      'Person 230,Active,2026-03-01,person230@north.test,+39 230,a word'.replace('+39', "'+39"),
    );
  });

  it('is as long as a workbook', async () => {
    await drawUsers(230);
    await choose('Excel');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toMatch(/\.xlsx$/);
    const sheet = unzipSync(new Uint8Array(await bytes(saved[0]!.content)))['xl/worksheets/sheet1.xml'];
    expect(new TextDecoder().decode(sheet).match(/<row /g)).toHaveLength(231);
  });

  it('says how far it is when it takes long, and can be given up', async () => {
    await drawUsers(230, () => new Promise(() => undefined));
    await choose('Excel');
    expect(await screen.findByText('Preparing the file', {}, { timeout: 5_000 })).toBeInTheDocument();
    fireEvent.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Preparing the file')).not.toBeInTheDocument());
    expect(saved).toEqual([]);
  });
});

it('waits for what comes only when the reader does, and for what that brings', async () => {
  const printed: (string | null)[] = [];
  print.mockReset();
  print.mockImplementation(() => void printed.push(document.querySelector('main')?.textContent ?? null));
  await drawPage(
    <main>
      <Page title="Dashboard" action={<PrintButton />}>
        <LatePart>
          <LatePart />
        </LatePart>
      </Page>
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  await waitFor(() => expect(printed).toHaveLength(1), { timeout: 3_000 });
  expect(printed[0]).toContain('therethere');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
