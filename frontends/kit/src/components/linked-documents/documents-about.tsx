import { lazy, type ReactNode, Suspense } from 'react';
import type { DocumentsAboutProps } from './documents-panel';

// The pages that show it, and their lists, are there before it.
const Panel = lazy(() => import('./documents-panel'));

/** The policies and attachments that are linked with something, on its page; nothing where there are none that the reader sees. */
export function DocumentsAbout(props: DocumentsAboutProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
