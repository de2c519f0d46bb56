/** @jest-environment ../kit/src/testing/browser-environment.js */
import { render, screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { startTranslations } from '../i18n/i18n';
import { UiProvider } from '../page/ui-provider';

let mounts = 0;

function Page(): string {
  useEffect(() => {
    mounts += 1;
  }, []);
  return 'a page';
}

test('a page is mounted once, also when the texts of antd arrive after it', async () => {
  dayjs.locale('en');
  await startTranslations();
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  await screen.findByText('a page');
  await waitFor(() => expect(dayjs.locale()).toBe('en-gb'));
  expect(mounts).toBe(1);
});
