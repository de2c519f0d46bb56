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

/** How far an agreement has come as people are told: one that everybody has signed may be one that can't be sealed. */
export function shownStatus({ status = 'out_for_signature', failure }: Pick<Agreement, 'status' | 'failure'>): string {
  return status === 'completing' && failure ? 'not_sealed' : status;
}

/** Where somebody goes on with an agreement that they have just made. */
export function pageOf(agreement: Pick<Agreement, 'id' | 'may'> | undefined): string {
  return `/ss/agreements/${agreement?.id}${agreement?.may?.includes('place') ? '/place' : ''}`;
}
