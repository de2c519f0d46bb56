import { canonicalJson } from './canonical-json';
import type { HeadContent, RecordContent } from './ledger-record';

const contentFields = ['organization_id', 'meeting_id', 'sequence', 'kind', 'at', 'data', 'previous'] as const;

/** Absent in browsers. */
const node = globalThis.process?.getBuiltinModule?.('node:crypto');

/** SHA-256 of a text, in hexadecimal digits. Node's own is done at once, where WebCrypto's goes over other threads for each text. */
export async function sha256(text: string): Promise<string> {
  return node ? node.createHash('sha256').update(text).digest('hex') : webSha256(text);
}

/** The same by WebCrypto, as browsers have it. */
export async function webSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of a record's content; what else stands in the object is left out. */
export function hashOf(record: RecordContent): Promise<string> {
  return sha256(canonicalJson(Object.fromEntries(contentFields.map((name) => [name, record[name]]))));
}

/** What is signed of a record. The words before it keep signatures of records and of heads apart. */
export function signedText(hash: string): string {
  return `attesta ledger record ${hash}`;
}

/** What is signed of a head. */
export function signedHeadText({ organization_id, meeting_id, sequence, hash, at }: HeadContent): string {
  return `attesta ledger head ${canonicalJson({ organization_id, meeting_id, sequence, hash, at })}`;
}

/** Stands for a voter in the ledger: who has the nonce can show that it is they, and nobody else can tell who it is. */
export function commitmentOf(nonce: string, address: string): Promise<string> {
  return sha256(`attesta voter ${nonce} ${address.trim().toLowerCase()}`);
}

/** Names a public key in 32 hexadecimal digits, short enough to be compared by eye. */
export async function keyId(publicKey: string): Promise<string> {
  return (await sha256(`attesta ledger key ${publicKey}`)).slice(0, 32);
}
