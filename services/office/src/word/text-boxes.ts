import { readParts, textOf } from '../archive';
import { withoutFallbacks } from './losses';

const story = /^word\/(?:document|header\d*|footer\d*)\.xml$/;
const box = /<w:txbxContent[\s>]/g;

/**
 * How many boxes with text an editor shows but does not write: what is typed in them would be gone, though the boxes stay as they were
 * (keepUntouched). So who edits has to be told before they type.
 * @param opened the file as the editor writes it before anything is changed
 */
export function lockedTextBoxes(original: Uint8Array, opened: Uint8Array): number {
  return Math.max(0, boxesIn(original) - boxesIn(opened));
}

function boxesIn(file: Uint8Array): number {
  const parts = readParts(file);
  const names = [...parts.keys()].filter((name) => story.test(name));
  return names.reduce((sum, name) => sum + (withoutFallbacks(textOf(parts, name)).match(box)?.length ?? 0), 0);
}
