/** Digits and letters that nobody takes for each other (Crockford's Base32): 32, so that a byte's last five bits choose one evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A receipt of 100 random bits. It is made here, so that a report that waits for the connection has one at once. */
export function newReceipt(): string {
  return [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A receipt as people read and copy it. */
export function inGroups(receipt: string): string {
  return receipt.match(/.{1,5}/g)?.join('-') ?? '';
}
