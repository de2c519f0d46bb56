import { giveStylesTheNonce, startTranslations, UiProvider } from '@attesta/ui';
import { RouterProvider } from '@attesta/ui/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadDirectory } from './remotes/directory';
import { router } from './router';
import './shell.css';
import './texts';
import './topnav.css';

async function start(): Promise<void> {
  giveStylesTheNonce();
  // The list of remotes is on its way while the texts load; screens that need it wait for it themselves.
  void loadDirectory().catch(() => undefined);
  await startTranslations();
  const root = document.getElementById('root');
  if (!root) return;
  sessionStorage.removeItem('reloaded');
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>,
  );
}

// Remotes take this barrel from the shell, so it has to be among what the shell brings; it comes when nobody waits.
window.setTimeout(() => void import('@attesta/ui/data'), 3000);

void start();
