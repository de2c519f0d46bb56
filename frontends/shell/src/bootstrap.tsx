import { directory, giveStylesTheNonce, startTranslations, UiProvider } from '@attesta/ui';
import { RouterProvider } from '@attesta/ui/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router';
import './shell.css';
import './texts';
import './topnav.css';

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
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>,
  );
}

// Remotes take this barrel from the shell, so it has to be among what the shell brings; it comes when nobody waits.
window.setTimeout(() => void import('@attesta/ui/data'), 3000);

void start();
