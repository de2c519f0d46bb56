import { useRouteError } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ServerError } from './server-error';

/** What the shell itself threw: then there is no frame around the page. */
export function RouteError(): ReactNode {
  return (
    <main className="at-status-alone">
      <ServerError error={useRouteError()} onRetry={() => location.reload()} />
    </main>
  );
}
