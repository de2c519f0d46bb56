import type { ReactNode } from 'react';
import { EditorPage } from './editor-page';

/** The page on which an attachment is edited. */
export default function AttachmentEditor(): ReactNode {
  return <EditorPage kind="attachment" />;
}
