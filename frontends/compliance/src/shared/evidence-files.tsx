import { type Row, Segmented, useFormat, useMayCall, useTranslation } from '@attesta/ui';
import { type Column, DataTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { AnswerStanding } from '../recorded/answer-words';
import { AttachmentLink } from './attachment-links';
import { periodOf } from './period';

type EvidenceRow = Row<'compliance.ListDocumentEvidence'>;

const calls = {
  checklist: 'compliance.ListChecklistEvidence',
  document: 'compliance.ListDocumentEvidence',
} as const;

/** Between what was recorded and the files that came with it; nothing for who may not list these. */
export function EvidenceView(props: { value: string; onChange: (view: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  if (!useMayCall('compliance.ListDocumentEvidence')) return null;
  return (
    <div className="cp-segments at-no-print">
      <Segmented
        aria-label={t('records.view')}
        value={props.value}
        options={[
          { value: '', label: t('records.records') },
          { value: 'files', label: t('records.files') },
        ]}
        onChange={props.onChange}
      />
    </div>
  );
}

/**
 * Every evidence file of documents or of checklists, each with the day on which it was true and when it arrived (daily work 2,
 * document evidence list).
 */
export function EvidenceFiles(props: {
  of: keyof typeof calls;
  filters: { from: string; to: string; library: string; status?: string; q?: string };
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { of, filters } = props;
  const columns = useColumns(of);
  return (
    <DataTable
      name={`compliance.evidence-files.${of}`}
      caption={t('records.files')}
      // One table for two calls of the same rows.
      call={calls[of] as (typeof calls)['document']}
      request={{
        ...periodOf(filters),
        library_id: filters.library,
        status: of === 'document' ? filters.status : undefined,
        q: filters.q,
      }}
      columns={columns}
      empty={{ title: t('records.noFiles'), description: t('checklists.noneHint') }}
    />
  );
}

function useColumns(of: keyof typeof calls): Column<EvidenceRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const own: Column<EvidenceRow>[] =
    of === 'checklist'
      ? [{ key: 'element_name', title: t('field.element'), width: 260, card: 'line' }]
      : [
          {
            key: 'status',
            title: t('field.status'),
            card: 'status',
            value: (row) => row.status && t(`record.standing.${row.status}`),
            render: (row) => <AnswerStanding kind="document" said={{ validity: row.status }} t={t} />,
          },
          {
            key: 'expiry_date',
            title: t('field.countsUntil'),
            sortable: true,
            card: 'line',
            render: (row) => (row.expiry_date ? format.date(row.expiry_date) : t('record.forEver')),
          },
        ];
  return [
    {
      key: 'name',
      title: t('field.evidence'),
      sortable: true,
      width: 280,
      render: (row) => <AttachmentLink file={row} />,
    },
    { key: 'activity', title: t('field.activity'), width: 240, card: 'line' },
    ...own,
    {
      key: 'responsedate',
      title: t('field.trueOn'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.responsedate),
    },
    {
      key: 'upload_date',
      title: t('field.arrived'),
      sortable: true,
      card: 'line',
      render: (row) => format.dateTime(row.upload_date),
    },
    { key: 'updator_name', title: t('field.person'), priority: 3 },
    { key: 'chaptername', title: t('level.chapter'), priority: 3 },
    { key: 'libraryname', title: t('level.library'), hidden: true },
    { key: 'sha256', title: 'SHA-256', hidden: true },
  ];
}
