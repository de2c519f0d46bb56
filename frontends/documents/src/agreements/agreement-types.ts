import type { Reply } from '@attesta/ui/base';

export type Agreement = NonNullable<Reply<'documents.GetAgreement'>['data']>;
export type Signer = NonNullable<Agreement['signers']>[number];

export const unsignedStatuses = ['out_for_signature', 'completing', 'declined', 'expired', 'cancelled'];
