import { i18n } from './i18n';

/**
 * A message of the server in the reader's language. The server speaks the English of the specification's catalogue, and
 * the namespace "messages" translates those; a message with a number in it is found there with {{number}} in its place.
 * Any other sentence is shown as it came.
 */
export function serverMessage(text: string): string {
  const message = text?.trim();
  if (!message) return text;
  const numbers = message.match(/\d+/g) ?? [];
  const pattern = numbers.length === 1 ? message.replace(/\d+/, '{{number}}') : message;
  const key = [message, pattern].find((candidate) => i18n.exists(candidate, where));
  return key ? i18n.t(key, { ...where, number: numbers[0] }) : text;
}

const where = { ns: 'messages', keySeparator: false, nsSeparator: false } as const;
