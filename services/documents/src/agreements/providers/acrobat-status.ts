import type { AgreementStatus, SignerStatus } from '../domain/agreement-status';
import type { ProvidedStatus } from './signature-provider';

/** What Acrobat Sign says of an agreement, as far as it is read here. */
export interface AcrobatAgreement {
  status: string;
}
export interface AcrobatMembers {
  participantSets: { status: string; memberInfos: { email: string }[] }[];
}
export interface AcrobatEvents {
  events: { type: string; date: string; participantEmail?: string }[];
}

const statuses: Record<string, AgreementStatus> = {
  SIGNED: 'completing',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

const signerStatuses: Record<string, SignerStatus> = {
  COMPLETED: 'signed',
  NOT_YET_VISIBLE: 'waiting',
  WAITING_FOR_OTHERS: 'waiting',
};

/** An agreement of Acrobat Sign in this platform's words. One that a signer has rejected is cancelled there, and declined here. */
export function providedStatus(
  { status }: AcrobatAgreement,
  { participantSets }: AcrobatMembers,
  { events }: AcrobatEvents,
): ProvidedStatus {
  // It writes addresses as they were typed in one place, and in small letters in another.
  const latest = (email: string, ...types: string[]) =>
    events.findLast(
      ({ type, participantEmail = '' }) =>
        types.includes(type) && participantEmail.toLowerCase() === email.toLowerCase(),
    );
  const rejected = events.some(({ type }) => type === 'REJECTED');
  const signers = participantSets.flatMap((set) =>
    set.memberInfos.map(({ email }) => {
      const done = latest(email, 'ESIGNED', 'REJECTED');
      const known = done?.type === 'REJECTED' ? 'declined' : signerStatuses[set.status];
      const opened = latest(email, 'EMAIL_VIEWED') ? 'viewed' : 'asked';
      return { email: email.toLowerCase(), status: known ?? opened, at: done ? new Date(done.date) : null };
    }),
  );
  const shown = statuses[status] ?? 'out_for_signature';
  return { status: shown === 'cancelled' && rejected ? 'declined' : shown, signers };
}
