import type { Loss } from '@attesta/office';

/** What an editor gives of its document: the file as it is now, and what of the edited places it does not keep. */
export interface Edited {
  bytes: Uint8Array;
  losses: Loss[];
}

/** What every editor is given, and tells. */
export interface EditorProps {
  /** The file that is opened. */
  content: Uint8Array;
  /** Whether it is only read. */
  readOnly: boolean;
  /** The document is shown: `read` gives it as it is at that moment, undefined while nothing was changed in it; `locked` is how many boxes
   * of text it shows that can't be edited. */
  onReady: (read: () => Promise<Edited | undefined>, locked?: number) => void;
  onEdit: () => void;
  onError: (error: Error) => void;
}
