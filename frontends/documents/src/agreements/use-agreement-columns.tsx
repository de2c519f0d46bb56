import { useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { AgreementStatus } from './agreement-marks';
import { type Agreement, shownStatus } from './agreement-types';

/** The columns of agreements that wait for signatures, or have them all. */
export function useAgreementColumns(isSigned: boolean): Column<Agreement>[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const counted = ({ signers = [] }: Agreement): string =>
    t('agreements.signedOf', {
      signed: signers.filter(({ status }) => status === 'signed').length,
      all: signers.length,
    });
  return [
    {
      key: 'fileName',
      title: t('field.name'),
      sortable: true,
      width: 320,
      value: ({ fileName }) => fileName,
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      width: 190,
      card: 'status',
      value: (agreement) => t(`agreements.statusOf.${shownStatus(agreement)}`),
      render: (agreement) => <AgreementStatus agreement={agreement} />,
    },
    {
      key: 'version',
      title: t('field.version'),
      width: 90,
      priority: 3,
      value: ({ version }) => (version ? format.number(version) : ''),
    },
    { key: 'signed', title: t('agreements.signatures'), card: 'line', value: counted },
    {
      key: 'signers',
      title: t('agreements.signers'),
      priority: 2,
      value: ({ signers = [] }) => signers.map(({ name }) => name).join(', '),
    },
    { key: 'created_by', title: t('agreements.sentBy'), priority: 3 },
    isSigned
      ? {
          key: 'signed_at',
          title: t('agreements.signedAt'),
          sortable: true,
          card: 'date',
          value: ({ signed_at }) => format.date(signed_at),
        }
      : {
          key: 'expiry_date',
          title: t('agreements.until'),
          sortable: true,
          card: 'date',
          value: ({ expiry_date }) => format.date(expiry_date),
        },
  ];
}
