import { lazy, type ReactNode, Suspense } from 'react';
import type { AboutProps } from './meetings-panel';

// The pages that show it, and their lists, are there before it.
const Panel = lazy(() => import('./meetings-panel'));

/** The meetings that discussed something, below all else on its page; nothing where there are none that the reader may open. */
export function MeetingsAbout(props: AboutProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
