import type { Reply } from '@attesta/ui/base';

export type Agreement = NonNullable<Reply<'documents.GetAgreement'>['data']>;
export type Signer = NonNullable<Agreement['signers']>[number];

export const unsignedStatuses = [
  'preparing',
  'failed',
  'prepared',
  'out_for_signature',
  'completing',
  'declined',
  'expired',
  'cancelled',
];

/** Where somebody goes on with an agreement that they have just made. */
export function pageOf(agreement: Pick<Agreement, 'id' | 'may'> | undefined): string {
  return `/ss/agreements/${agreement?.id}${agreement?.may?.includes('place') ? '/place' : ''}`;
}
