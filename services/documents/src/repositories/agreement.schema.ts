import { type Day, type SentenceLanguage, type SentenceReference, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model, Schema } from 'mongoose';
import type { AgreementStatus, SignerStatus, SigningOrder } from '../agreements/domain/agreement-status';
import type { MarkPlace } from '../agreements/domain/mark-places';
import type { Hold } from '../domain/hold';
import type { PolicyFormat } from '../domain/policy-format';

/** Somebody who is to sign: of the organization, or outside of it by a name and an address. */
export interface Signer {
  id: string;
  /** '' outside of the organization. */
  user_id: string;
  name: string;
  /** In small letters. */
  email: string;
  order: number;
  status: SignerStatus;
  /** Null until the document is prepared. */
  place: MarkPlace | null;
  asked_at: Date | null;
  viewed_at: Date | null;
  /** When they signed or declined. */
  done_at: Date | null;
  reminded_at: Date | null;
}

export type AgreementAction =
  | 'created'
  | 'prepared'
  | 'failed'
  | 'retried'
  | 'sent'
  | 'asked'
  | 'viewed'
  | 'signed'
  | 'declined'
  | 'reminded'
  | 'expired'
  | 'cancelled'
  | 'not_sealed'
  | 'sealed_again'
  | 'held'
  | 'unheld'
  | 'completed';

export interface AgreementEvent {
  at: Date;
  /** '' where nobody did it. */
  who: string;
  what: AgreementAction;
  comment: string;
}

/** A version of a policy, or a file that was uploaded for it, that people sign. */
export interface AgreementFields {
  organization_id: string;
  name: string;
  /** '' and 0 of a file that was uploaded for it. */
  policy_id: string;
  policy_number: number;
  /** The file that the PDF is made of, what it is called, and what it is. */
  source_id: string;
  source_name: string;
  source_format: PolicyFormat;
  /** Whether the sender places the marks before anybody is asked. */
  place_marks: boolean;
  /**
   * While it is preparing: who makes the PDF holds it until then; how often that was begun; why it came to nothing. While it is
   * completing: when it is sealed at the earliest; how often that has failed; why, once it lasts.
   */
  claimed_until: Date | null;
  tries: number;
  failure: SentenceReference | null;
  status: AgreementStatus;
  order: SigningOrder;
  signers: Signer[];
  message: string;
  /** The last day on which it can be signed, by the organization's calendar. */
  expiry_date: Day;
  reminder_days: number;
  /** In which the signed document says who did what. */
  language: SentenceLanguage;
  created_by: string;
  /** The PDF that is signed, never replaced; '' and 0 until it is prepared. */
  document_id: string;
  document_sha256: string;
  pages: number;
  /** '' until everybody has signed and it is sealed. */
  signed_id: string;
  signed_at: Date | null;
  provider: string;
  /** What the provider calls it; '' of our own. */
  reference: string;
  events: AgreementEvent[];
  /** Why it was declined. */
  reason: string;
  /** What keeps it from being deleted. */
  hold: Hold | null;
  deleted_at: Date | null;
}
export type Agreement = AgreementFields & Stored;

const text = { type: String, default: '' };
const required = { type: String, required: true };
const date = { type: Date, default: null };
const number = { type: Number, required: true };

const signer = {
  _id: false,
  id: required,
  user_id: text,
  name: required,
  email: text,
  order: number,
  status: required,
  place: { type: { _id: false, page: number, x: number, y: number }, default: null },
  asked_at: date,
  viewed_at: date,
  done_at: date,
  reminded_at: date,
};

export const agreementSchema = tenantSchema(
  'agreements',
  {
    name: required,
    policy_id: text,
    policy_number: { type: Number, default: 0 },
    source_id: text,
    source_name: text,
    source_format: { type: String, default: 'pdf' },
    place_marks: { type: Boolean, default: false },
    claimed_until: date,
    tries: { type: Number, default: 0 },
    failure: { type: Schema.Types.Mixed, default: null },
    status: required,
    order: required,
    signers: [signer],
    message: text,
    expiry_date: required,
    reminder_days: { type: Number, default: 0 },
    language: required,
    created_by: required,
    document_id: text,
    document_sha256: text,
    pages: { type: Number, default: 0 },
    signed_id: text,
    signed_at: date,
    provider: required,
    reference: text,
    events: [{ _id: false, at: { type: Date, required: true }, who: text, what: required, comment: text }],
    reason: text,
    hold: { type: Schema.Types.Mixed, default: null },
    deleted_at: date,
  },
  [
    [{ organization_id: 1, deleted_at: 1, created_at: -1 }],
    [{ organization_id: 1, deleted_at: 1, status: 1, created_at: -1 }],
    [{ organization_id: 1, 'signers.user_id': 1 }],
    [{ organization_id: 1, 'signers.email': 1 }],
    [{ organization_id: 1, created_by: 1 }],
    // Jobs and the questions about files go over all organizations.
    [{ status: 1 }],
    [{ deleted_at: 1 }],
    [{ document_id: 1 }],
    [{ source_id: 1 }],
    [{ signed_id: 1 }],
  ],
);

export const AgreementModel: Model<AgreementFields> = model<AgreementFields>('Agreement', agreementSchema);
