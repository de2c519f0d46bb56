import '@testing-library/jest-dom';
import { readAnewOn } from '@attesta/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../../kit/src/testing/draw-page';
import '../../texts';
import { FurtherSteps } from './manual-wizard';

const mapping = {
  sheet: 'Manual',
  header_row: 1,
  layout: 'rows',
  depth_from: 'numbering',
  deeper: 'elements',
  page_rows: 'skip',
  columns: [],
};
const preview = {
  id: '65a000000000000000000001',
  library_name: 'Hygiene',
  mapping,
  warnings: 1,
  problems: [
    {
      severity: 'warning',
      sheet: 'Manual',
      row: 4,
      key: 'content.manual_page_rows',
      parameters: { text: 'Page 1 of 9', count: '9' },
      reason: '"Page 1 of 9" belongs to the printed pages, not to the manual (rows: 9); it is left out.',
    },
  ],
};

test('headers and footers of printed pages are named, and kept when a person says so', async () => {
  const gateway = await drawPage(
    <FurtherSteps first={{ data: preview, meta: { total: 0 } }} onAgain={() => undefined} />,
    { role: 1, answers: { 'content.PreviewManual': { data: preview, meta: { total: 0 } } } },
  );
  await userEvent.click(screen.getByLabelText('Headers and footers of printed pages'));
  await userEvent.click(await screen.findByText('are read like other rows'));
  const asked = () => gateway.arrivals.filter(({ path }) => path === '/api/manual_imports/preview');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ mapping: { ...mapping, page_rows: 'keep' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/"Page 1 of 9" belongs to the printed pages/)).toBeVisible();
});

test('a preview that is asked for again since somebody changed a library takes no button away meanwhile', async () => {
  const answers: Answers = { 'content.PreviewManual': { data: { ...preview, added: 1 }, meta: { total: 0 } } };
  const first = { data: preview, meta: { total: 0 } };
  const gateway = await drawPage(<FurtherSteps first={first} onAgain={() => undefined} />, { role: 1, answers });
  await userEvent.click(screen.getByLabelText('Headers and footers of printed pages'));
  await userEvent.click(await screen.findByText('are read like other rows'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check' })).toBeEnabled());
  const asked = () => gateway.arrivals.filter(({ path }) => path === '/api/manual_imports/preview').length;
  const before = asked();
  answers['content.PreviewManual'] = 'silence';
  act(() => readAnewOn({ domain: 'content', tags: ['content.library'] }));
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByRole('button', { name: 'Check' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled();
});

test('who has corrected how a file is read is asked before leaving, and who only looked at it is not', async () => {
  await drawPage(<FurtherSteps first={{ data: preview, meta: { total: 0 } }} onAgain={() => undefined} />, {
    role: 1,
    answers: { 'content.PreviewManual': { data: { ...preview, added: 1 }, meta: { total: 0 } } },
  });
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await userEvent.click(screen.getByLabelText('Headers and footers of printed pages'));
  await userEvent.click(await screen.findByText('are read like other rows'));
  await waitFor(() => expect(isAsked()).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  await screen.findByRole('button', { name: 'Import' });
  expect(isAsked()).toBe(true);
});

test('all sheets with the same titles are read as one when a person says so', async () => {
  const sheets = [
    { name: 'Care', rows: 4 },
    { name: 'Leadership', rows: 9 },
  ];
  const first = { data: { ...preview, sheets }, meta: { total: 0 } };
  const gateway = await drawPage(<FurtherSteps first={first} onAgain={() => undefined} />, {
    role: 1,
    answers: { 'content.PreviewManual': first },
  });
  await userEvent.click(screen.getByLabelText('Sheet'));
  await userEvent.click(await screen.findByText('All with the same titles, each a chapter'));
  const asked = () => gateway.arrivals.filter(({ path }) => path === '/api/manual_imports/preview');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(JSON.parse(asked()[0]?.body ?? '').mapping).toEqual({ sheet: '*' });
});
