import { render, screen } from '@testing-library/react';
import { Empty } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { i18n, startTranslations } from '../i18n/i18n';
import { UiProvider } from '../page/ui-provider';

let mounts = 0;

function Page(): ReactNode {
  useEffect(() => {
    mounts += 1;
  }, []);
  return <Empty />;
}

test('a page is mounted once, also when the texts of antd arrive after it', async () => {
  await startTranslations();
  await i18n.changeLanguage('it');
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  await screen.findAllByText('Nessun dato');
  expect(mounts).toBe(1);
});
