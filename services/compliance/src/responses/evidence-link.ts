import type { StoredElement } from '../repositories/response.schema';

/** The link of an answer as replies show it (daily work 3): the one that was given, or the path of its first file. */
export function shownLink({ attachment_link, attachments }: StoredElement): string {
  return attachment_link || (attachments[0]?.file_path ?? '');
}

/**
 * The link of an element after an answer: http or https, without name and password. What replies show is taken back
 * without change, because clients send it with what they have changed.
 */
export function readLink(given: string | null | undefined, element: StoredElement): string | 'unreadable' {
  const text = given?.trim();
  if (text === undefined) return element.attachment_link ?? '';
  if (text === '' || text === element.attachment_link) return text;
  if (element.attachments.some(({ file_path }) => file_path === text)) return element.attachment_link ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'unreadable';
  return url.href;
}
