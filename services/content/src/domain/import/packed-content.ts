import { deserialize, serialize } from 'node:v8';
import { type ContentCounts, countContent, type FileContent } from './file-content';

/**
 * What an import file holds, as one worker thread hands it to the next. The thread that answers calls passes it on and never
 * sees the thousands of objects in it, which took it half a second to receive and to clear away (bench hostile).
 */
export interface PackedContent extends Pick<FileContent, 'library' | 'description' | 'rows' | 'rules'> {
  counts: ContentCounts;
  packed: Uint8Array;
}

/** Packs a file's content. */
export function packContent(content: FileContent): PackedContent {
  const { library, description, rows, rules } = content;
  return { library, description, rows, rules, counts: countContent(content), packed: serialize(content) };
}

/** What was packed, with what is one thing in it as one thing still. */
export function unpackContent({ packed }: PackedContent): FileContent {
  return deserialize(packed) as FileContent;
}
