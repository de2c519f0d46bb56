import '@testing-library/jest-dom';
import { notifyManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BaseProvider } from '../page/base-provider';
import { UiProvider } from '../page/ui-provider';
import { startTexts } from './start-texts';

/** antd's forms gather their updates by it; jsdom has none, and Node's own would keep the test from ending. */
class Channel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: (): void => void setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(globalThis, { MessageChannel: Channel });

// Replies come when the fake gateway sends them, whatever a test waits for just then.
notifyManager.setNotifyFunction((notify) => act(notify));
notifyManager.setBatchNotifyFunction((notify) => act(notify));

let drawn = 0;

/**
 * Draws a part of a remote as the shell would, at an address; `route` names the parameters in it, and `errorElement` is drawn
 * in place of what throws.
 */
export async function draw(element: ReactNode, path = '/', route = '*', errorElement?: ReactNode): Promise<void> {
  await startTexts();
  // An entry of its own, as every page that is opened has: state that is on its way to the address belongs to one entry.
  drawn += 1;
  window.history.replaceState({ key: `drawn-${drawn}` }, '', path);
  // With what is loaded late but lies at hand, such as a field's calendar: in a test nobody waits for its file.
  await act(async () => {
    render(
      <BaseProvider>
        <UiProvider>
          <RouterProvider
            router={createBrowserRouter([
              { path: route, element: <Suspense fallback="">{element}</Suspense>, errorElement },
              // Where it leads is another screen, and not drawn.
              { path: '*', element: errorElement ?? null },
            ])}
          />
        </UiProvider>
      </BaseProvider>,
    );
  });
}
