import { type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { type Agreement, type Signer, shownStatus } from './agreement-types';

const statusKinds: Record<string, StatusKind> = {
  preparing: 'info',
  failed: 'danger',
  prepared: 'warning',
  out_for_signature: 'pending',
  completing: 'info',
  not_sealed: 'danger',
  signed: 'success',
  declined: 'danger',
  expired: 'warning',
  cancelled: 'neutral',
};

const signerKinds: Record<string, StatusKind> = {
  waiting: 'neutral',
  asked: 'pending',
  viewed: 'info',
  signed: 'success',
  declined: 'danger',
};

/** How far an agreement has come. */
export function AgreementStatus({ agreement }: { agreement: Pick<Agreement, 'status' | 'failure'> }): ReactNode {
  const { t } = useTranslation('documents');
  const status = shownStatus(agreement);
  return <StatusTag kind={statusKinds[status] ?? 'neutral'}>{t(`agreements.statusOf.${status}`)}</StatusTag>;
}

/** Who signs, in which order, and how far each has come. */
export function SignerList({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const isInOrder = agreement.order === 'sequential';
  const line = ({ name, email, user_id, order, status = 'waiting', at }: Signer): ReactNode => (
    <>
      <span>
        {isInOrder && <span className="at-quiet">{format.number(order ?? 1)}. </span>}
        <bdi>{name}</bdi>{' '}
        <span className="at-quiet">
          {user_id ? t('agreements.inside') : <bdi>{email}</bdi>}
          {at && (
            <>
              {' · '}
              <bdi>{format.dateTime(at)}</bdi>
            </>
          )}
        </span>
      </span>
      <StatusTag kind={signerKinds[status] ?? 'neutral'}>{t(`agreements.signerOf.${status}`)}</StatusTag>
    </>
  );
  return (
    <ul className="at-rows dc-history">
      {(agreement.signers ?? []).map((signer) => (
        <li key={signer.id}>{line(signer)}</li>
      ))}
    </ul>
  );
}
