import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What one signer has done, once and for good: signed by a mark, or declined. */
export interface SignatureFields {
  organization_id: string;
  agreement_id: string;
  signer_id: string;
  decision: 'signed' | 'declined';
  /** drawn, typed or uploaded; '' of who has declined. */
  mark_kind: string;
  /** Of a typed one. */
  mark_text: string;
  /** The PNG of the others. */
  mark_image: Buffer | null;
  at: Date;
  /** From where it was given. */
  address: string;
  user_agent: string;
  /** What was signed. */
  document_sha256: string;
}
export type Signature = SignatureFields & Stored;

const text = { type: String, default: '' };
const required = { type: String, required: true };

const signatureSchema = tenantSchema(
  'signatures',
  {
    agreement_id: required,
    signer_id: required,
    decision: required,
    mark_kind: text,
    mark_text: text,
    mark_image: { type: Buffer, default: null },
    at: { type: Date, required: true },
    address: text,
    user_agent: text,
    document_sha256: required,
  },
  [[{ organization_id: 1, agreement_id: 1, signer_id: 1 }, { unique: true }]],
);

const SignatureModel: Model<SignatureFields> = model<SignatureFields>('Signature', signatureSchema);

/** Who has signed, and who has declined, the agreements of one organization: written once, never changed. */
export class SignatureRepository extends TenantRepository<SignatureFields> {
  constructor(scope: Scope) {
    super(SignatureModel, scope);
  }

  ofAgreement(agreementId: string): Promise<Signature[]> {
    return this.find({ agreement_id: agreementId }, { sort: { at: 1 } });
  }

  async removeOf(agreementIds: string[]): Promise<void> {
    await this.deleteMany({ agreement_id: { $in: agreementIds } });
  }
}
