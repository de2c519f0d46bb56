/** A header of WOPI as text: names come in UTF-7 (RFC 2152). @returns undefined for what is none */
export function fromUtf7(text: string): string | undefined {
  let isGood = true;
  const read = text.replace(/\+([A-Za-z0-9+/]*)(-?)/g, (_all, packed: string, end: string) => {
    if (packed === '') {
      if (end === '') isGood = false;
      return '+';
    }
    const bytes = Buffer.from(packed, 'base64');
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le');
  });
  return isGood && !/\p{Cs}/u.test(read) ? read : undefined;
}
