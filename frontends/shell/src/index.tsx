import { BaseProvider, directory, giveStylesTheNonce, startTranslations } from '@attesta/ui/base';
import { RouterProvider } from '@attesta/ui/router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router';
import './entry.css';
import './texts';

async function start(): Promise<void> {
  giveStylesTheNonce();
  // The remotes are asked what they are while the texts load; an address that needs one of them waits for that one.
  void directory.load();
  await startTranslations();
  const root = document.getElementById('root');
  if (!root) return;
  sessionStorage.removeItem('reloaded');
  createRoot(root).render(
    <StrictMode>
      <BaseProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </BaseProvider>
    </StrictMode>,
  );
}

void start();
