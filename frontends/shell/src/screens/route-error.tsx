import { useRouteError } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ServerError } from './server-error';

/** What the shell itself threw. */
export function RouteError(): ReactNode {
  return <ServerError error={useRouteError()} onRetry={() => location.reload()} />;
}
