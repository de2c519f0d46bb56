import { useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import type { Policy } from './kinds';
import { PolicyStatus, ReviewDate } from './policy-marks';

/** The columns of the library. @param folderOf the name of a chapter */
export function usePolicyColumns(folderOf: (id: string | undefined) => string, isBin: boolean): Column<Policy>[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const columns: Column<Policy>[] = [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      width: 280,
      value: ({ name }) => name,
      render: ({ name, found }) =>
        found ? (
          <span>
            <bdi>{name}</bdi>
            <span className="dc-found" dir="auto">
              {found}
            </span>
          </span>
        ) : (
          name
        ),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: ({ status }) => t(`status.${status}`),
      render: ({ status }) => <PolicyStatus status={status} />,
    },
    {
      key: 'version',
      title: t('field.version'),
      width: 150,
      card: 'line',
      value: ({ version, published_version: valid }) =>
        valid && valid !== version ? t('policies.versionBeside', { version, valid }) : format.number(version ?? 0),
    },
    {
      key: 'format',
      title: t('field.format'),
      sortable: true,
      width: 90,
      value: ({ format: kind }) => t(`format.${kind}`),
    },
    {
      key: 'chapter_id',
      title: t('field.inFolder'),
      priority: 3,
      card: 'line',
      value: ({ chapter_id }) => folderOf(chapter_id),
    },
    { key: 'owner_name', title: t('field.owner'), priority: 3, card: 'line' },
  ];
  if (isBin)
    return [
      ...columns,
      {
        key: 'gone_from',
        title: t('policies.goneFrom'),
        card: 'date',
        value: ({ gone_from }) => format.date(gone_from),
      },
    ];
  return [
    ...columns,
    {
      key: 'review_date',
      title: t('field.review'),
      sortable: true,
      width: 220,
      card: 'date',
      value: ({ review_date }) => (review_date ? format.date(review_date) : ''),
      render: (policy) => <ReviewDate policy={policy} />,
    },
    {
      key: 'updated_at',
      title: t('field.updated'),
      sortable: true,
      priority: 3,
      value: ({ updated_at }) => format.date(updated_at),
    },
  ];
}
