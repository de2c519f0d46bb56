import { keepUntouched, lockedTextBoxes } from '@attesta/office';
import { i18n } from '@attesta/ui';
import { setGoogleFontsEnabled } from '@eigenpal/docx-editor-core';
import { fr, zhCN } from '@eigenpal/docx-editor-i18n';
import { DocxEditor, type DocxEditorRef } from '@eigenpal/docx-editor-react';
import '@eigenpal/docx-editor-react/styles.css';
import { type ReactNode, useRef } from 'react';
import type { EditorProps } from './edited';

// Documents of a hospital are no reason to ask a stranger for fonts, and the page's policy lets nobody ask.
setGoogleFontsEnabled(false);

const words = { fr, zh: zhCN };

const tries = 100;
const pauseMilliseconds = 100;

/** A Word file on its pages. What is not edited stays as the file had it (keepUntouched). */
export default function WordEditor({ content, readOnly, onReady, onEdit, onError }: EditorProps): ReactNode {
  const editor = useRef<DocxEditorRef>(null);
  const opened = useRef<Uint8Array>(undefined);
  const written = async (): Promise<Uint8Array | undefined> => {
    const bytes = await editor.current?.save({ selective: false });
    return bytes ? new Uint8Array(bytes) : undefined;
  };
  const start = async (): Promise<void> => {
    // The editor says that it is ready before it has taken the document in.
    for (let count = 0; count < tries && !opened.current; count += 1) {
      opened.current = await written();
      if (!opened.current) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
    if (!opened.current) throw new Error('The editor gives no document.');
    onReady(
      async () => {
        const edited = await written();
        const before = opened.current as Uint8Array;
        if (!edited || isSame(before, edited)) return undefined;
        return keepUntouched({ original: content, opened: before, edited });
      },
      lockedTextBoxes(content, opened.current),
    );
  };
  return (
    <DocxEditor
      ref={editor}
      className="dc-word"
      documentBuffer={content}
      mode={readOnly ? 'viewing' : 'editing'}
      readOnly={readOnly}
      showFileOpen={false}
      showHelpMenu={false}
      documentNameEditable={false}
      i18n={words[i18n.language as keyof typeof words]}
      onEditorViewReady={() => void start().catch(onError)}
      onChange={() => {
        if (opened.current) onEdit();
      }}
      onError={onError}
    />
  );
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
