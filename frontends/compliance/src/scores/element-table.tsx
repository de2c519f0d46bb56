import { type Row, useCall, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { answerLabel } from '../shared/answer-label';
import { AttachmentLinks } from '../shared/attachment-links';

type Element = Row<'compliance.CompareElementScores'>;

/** The elements of an activity with the latest answer of each rater side by side, and their evidence. */
export function ElementTable({ activityId, asOf = '' }: { activityId: string; asOf?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const elements = useCall(
    'compliance.CompareElementScores',
    { activity_id: activityId, as_of: asOf || undefined },
    { enabled: activityId !== '' },
  );
  const columns: Column<Element>[] = [
    {
      key: 'element_name',
      title: t('field.element'),
      width: 380,
      value: (row) => `${row.element_code ?? ''} ${row.element_name ?? ''}`.trim(),
    },
    {
      key: 'updator_response',
      title: t('rater.updater'),
      card: 'line',
      value: (row) => answerLabel(t, row.updator_response || row.response),
    },
    {
      key: 'internal_surveyor_response',
      title: t('rater.internal'),
      card: 'line',
      value: (row) => answerLabel(t, row.internal_surveyor_response),
    },
    {
      key: 'external_surveyor_response',
      title: t('rater.external'),
      card: 'line',
      value: (row) => answerLabel(t, row.external_surveyor_response),
    },
    { key: 'comments', title: t('work.comment'), width: 220, priority: 3 },
    {
      key: 'attachments',
      title: t('field.evidence'),
      card: 'line',
      value: (row) => (row.attachments ?? []).map(({ name }) => name).join('; '),
      render: (row) => <AttachmentLinks files={row.attachments} />,
    },
  ];
  return (
    <LocalTable
      name="compliance.elements"
      caption={t('scores.elements')}
      rowKey="element_id"
      items={elements.data ? (elements.data.data ?? []) : undefined}
      error={elements.error ?? undefined}
      onRetry={() => void elements.refetch()}
      columns={columns}
      empty={{ title: t('work.noElements') }}
    />
  );
}
