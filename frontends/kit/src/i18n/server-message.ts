import { i18n } from './i18n';

/**
 * A message of the server in the reader's language. The server speaks the English of the specification's catalogue, and
 * the namespace "messages" translates those; any other sentence is shown as it came.
 */
export function serverMessage(text: string): string {
  if (!text) return text;
  return i18n.t(text.trim(), { ns: 'messages', keySeparator: false, nsSeparator: false, defaultValue: text });
}
