import type protobuf from 'protobufjs';

/** A word without case, spaces and signs: "Sub-Branch" and "sub branch" are the same. */
export function wordKey(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The field of a message for which a text in place of the message stands (words.proto); undefined where none may. */
export function textFieldOf(field: protobuf.Field): string | undefined {
  return field.options?.['(attesta.text_is)'];
}

/** Whether clients read a field of a reply as its `data` where it is set (words.proto). */
export function standsForData(field: protobuf.Field): boolean {
  return field.options?.['(attesta.instead_of_data)'] === true;
}

/**
 * The words that a client may send in place of a field's numbers, as its option in proto/ names them (words.proto).
 * @returns undefined for a field without the option
 * @throws Error when the option cannot be read
 */
export function wordsOf(field: protobuf.Field): { name: string; value: number }[] | undefined {
  const option: unknown = field.options?.['(attesta.words)'];
  if (typeof option !== 'string') return undefined;
  return option.split(',').map((entry) => {
    const [, number, name] = /^\s*(-?\d+)\s+(\S.*?)\s*$/.exec(entry) ?? [];
    if (!name) throw new Error(`${field.fullName}: "${entry}" is no number with a word (words.proto).`);
    return { name, value: Number(number) };
  });
}
