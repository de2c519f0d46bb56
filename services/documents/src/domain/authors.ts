/** What is known of who has made a version what it is. */
export interface Authored {
  /** Who has brought its file. */
  uploaded_by: string;
  /** Who else has had a part in it; absent in what an earlier release has stored. */
  edited_by?: string[];
}

/**
 * Everybody who has had a part in a version, and so does not approve it under the rule of four eyes: who has brought its file, edited the
 * draft that it was made of, or given it another name, other attachments or another folder.
 */
export function authorsOf({ uploaded_by, edited_by = [] }: Authored): string[] {
  return [...new Set([uploaded_by, ...edited_by])];
}
