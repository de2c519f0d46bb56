import type { IncomingMessage } from 'node:http';

/** The path of a request without its query. A proxy may send the whole address (RFC 9112 3.2.2). */
export function pathOf({ url = '/' }: IncomingMessage): string {
  if (url.charCodeAt(0) !== 47) return URL.canParse(url) ? new URL(url).pathname : '/';
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
