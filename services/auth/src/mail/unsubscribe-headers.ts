import { page } from './pages';

/** By which mail programs offer to end such mails in one click. @param path takes a POST, with the token for it (RFC 8058) */
export function unsubscribeHeaders(path: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${page(path)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
