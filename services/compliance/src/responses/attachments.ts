import type { StoredAttachment, StoredElement } from '../repositories/response.schema';

/** The elements after one attachment was replaced, or taken away when nothing comes in its place. */
export function withAttachment(
  elements: StoredElement[],
  id: string,
  replacement: StoredAttachment | undefined,
): StoredElement[] {
  return elements.map((element) => ({
    ...element,
    attachments: element.attachments.flatMap((one) => (one.id === id ? (replacement ?? []) : one)),
  }));
}
