import type { ReactNode } from 'react';
import { EditorPage } from './editor-page';

/** The page on which a policy is edited. */
export default function PolicyEditor(): ReactNode {
  return <EditorPage kind="policy" />;
}
