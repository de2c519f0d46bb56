import '@testing-library/jest-dom';
import { startTranslations, UiProvider } from '@attesta/ui';
import { createBrowserRouter, RouterProvider } from '@attesta/ui/router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import './texts';

/** antd's forms gather their updates by it; jsdom has none, and Node's own would keep the test from ending. */
class Channel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: (): void => void setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(globalThis, { MessageChannel: Channel });

/** Draws a part of the remote as the shell would, at an address. */
export async function draw(element: ReactNode, path = '/'): Promise<void> {
  await startTranslations();
  window.history.replaceState({}, '', path);
  render(
    <UiProvider>
      <RouterProvider
        router={createBrowserRouter([{ path: '*', element: <Suspense fallback="">{element}</Suspense> }])}
      />
    </UiProvider>,
  );
}
