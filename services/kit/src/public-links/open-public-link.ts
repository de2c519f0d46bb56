import { addressHash, type LinkKind, linkToken, readLinkToken, voterKey } from './link-token';

/** What comes with the call of a public page. */
export interface LinkRequest {
  t?: string | null;
  voter_email?: string | null;
  /** What the code gave that was mailed to the address. */
  proof?: string | null;
  /** What the address of the page names: it must be what the token was made for. */
  id?: string | null;
  meeting_id?: string | null;
  agenda_id?: string | null;
  organization_id?: string | null;
}

/** Why a link does not let somebody in; each service says it in its own words. */
export type LinkRefusal = 'no_email' | 'not_good' | 'other_address' | 'expired';

type Claims = Exclude<ReturnType<typeof readLinkToken>, undefined>;

/** A genuine link, and the address that it was mailed to, in small letters. */
export interface GenuineLink {
  claims: Claims;
  address: string;
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** For how long a right code opens pages. */
const proofMinutes = 30;

/** Whether a public call carries a genuine token that is not expired, for its address and for what its page names. */
export function openPublicLink(request: LinkRequest, kinds: LinkKind[]): GenuineLink | LinkRefusal {
  const address = voterKey(request.voter_email ?? '');
  if (!looksLikeEmail.test(address)) return 'no_email';
  const claims = readLinkToken(request.t ?? '');
  if (!claims || !kinds.includes(claims.kind)) return 'not_good';
  if (claims.address_hash !== addressHash(address)) return 'other_address';
  for (const name of ['id', 'meeting_id', 'agenda_id', 'organization_id'] as const) {
    const given = request[name];
    if (given && claims[name] && given !== claims[name]) return 'not_good';
  }
  return claims.until * 1000 < Date.now() ? 'expired' : { claims, address };
}

/** What a code is mailed for: a meeting, or the agreements of an organization. */
export interface ProofSubject {
  organization_id: string;
  /** '' where it opens no meeting. */
  meeting_id: string;
}

/** What a right code gives: for half an hour it opens what the address was sent. */
export function linkProof({ organization_id, meeting_id }: ProofSubject, address: string): string {
  const until = Math.floor(Date.now() / 1000) + proofMinutes * 60;
  return linkToken({ kind: 'proof', organization_id, meeting_id, agenda_id: '', id: '', email: address, until });
}

/** Whether somebody has shown such a proof. */
export function isLinkProof(proof: string, { organization_id, meeting_id }: ProofSubject, address: string): boolean {
  const claims = readLinkToken(proof);
  return (
    claims?.kind === 'proof' &&
    claims.organization_id === organization_id &&
    claims.meeting_id === meeting_id &&
    claims.address_hash === addressHash(address) &&
    claims.until * 1000 > Date.now()
  );
}
