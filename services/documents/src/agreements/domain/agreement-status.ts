/**
 * How far an agreement has come. `preparing`: its PDF is being made; `failed`: that could not be done; `prepared`: the sender has yet to
 * place the marks and send it. `completing`: all have signed, and the document is being sealed.
 */
export const agreementStatuses = [
  'preparing',
  'failed',
  'prepared',
  'out_for_signature',
  'completing',
  'signed',
  'declined',
  'expired',
  'cancelled',
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** Those in which nobody was asked yet: a matter of the sender and of administrators. */
export const unsentStatuses: readonly AgreementStatus[] = ['preparing', 'failed', 'prepared'];

/** Those that a list of unsigned agreements shows. */
export const unsignedStatuses: readonly AgreementStatus[] = agreementStatuses.filter((status) => status !== 'signed');

export const signingOrders = ['sequential', 'parallel'] as const;
export type SigningOrder = (typeof signingOrders)[number];

/** waiting: others sign first; asked: their turn has come; viewed: they have opened the document. */
export type SignerStatus = 'waiting' | 'asked' | 'viewed' | 'signed' | 'declined';

/** What the rules need to know of a signer. */
export interface Turn {
  id: string;
  order: number;
  status: SignerStatus;
}

/** Who is asked next: everybody of a parallel agreement at once, of a sequential one those with the lowest open number. */
export function nextAsked(order: SigningOrder, signers: Turn[]): string[] {
  const open = signers.filter(({ status }) => status !== 'signed');
  const turn = order === 'parallel' ? undefined : Math.min(...open.map((signer) => signer.order));
  return open
    .filter((signer) => signer.status === 'waiting' && (turn === undefined || signer.order === turn))
    .map(({ id }) => id);
}

/** Those who were asked for their signature and have not refused it. */
export function wereAsked<T extends Pick<Turn, 'status'>>(signers: T[]): T[] {
  return signers.filter(({ status }) => status !== 'waiting' && status !== 'declined');
}

/** Whether everybody has signed. */
export function isComplete(signers: Turn[]): boolean {
  return signers.length > 0 && signers.every(({ status }) => status === 'signed');
}

/** Why somebody can't sign, or decline, now. */
export type SigningRefusal = 'signed' | 'declined' | 'expired' | 'not_open' | 'not_your_turn' | 'view_first';

/**
 * What stands against a signature, if anything.
 * @param today where the organization is: the last day itself is still good
 * @param step declining needs no look at the document
 */
export function signingRefusal(
  agreement: { status: AgreementStatus; expiry_date: string },
  signer: Turn,
  today: string,
  step: 'sign' | 'decline',
): SigningRefusal | undefined {
  if (signer.status === 'signed') return 'signed';
  if (agreement.status === 'declined') return 'declined';
  if (agreement.status === 'expired') return 'expired';
  if (agreement.status !== 'out_for_signature') return 'not_open';
  if (agreement.expiry_date < today) return 'expired';
  if (signer.status === 'waiting') return 'not_your_turn';
  return step === 'sign' && signer.status !== 'viewed' ? 'view_first' : undefined;
}
