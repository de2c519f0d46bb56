import { nodeLabel, OneReply, type Row, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

type Chapter = Row<'compliance.GetChapterEvidenceStatus'>;

/** How much of each chapter is answered, and with how much evidence (specification: daily work 2, chapter-wise evidence). */
export default function EvidencePanel({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, refetch } = useCall(
    'compliance.GetChapterEvidenceStatus',
    { library_id: library },
    { keepPrevious: true },
  );
  return (
    <Section title={t('dashboard.evidence')}>
      <OneReply of={{ error, refetch }} found={data} rows={4} within="panel">
        {({ data: chapters }) => (
          <>
            <p className="at-quiet">{t('dashboard.evidenceMeans')}</p>
            <LocalTable
              name="compliance.evidence"
              caption={t('dashboard.evidence')}
              rowKey="chapter_id"
              items={chapters ?? []}
              columns={columns}
              onOpen={(row) => navigate(`/ss/scores/${row.library_id}/${row.chapter_id}`)}
            />
          </>
        )}
      </OneReply>
    </Section>
  );
}

function useColumns(): Column<Chapter>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const count = (key: 'activities' | 'answered' | 'with_evidence' | 'evidence', title: string): Column<Chapter> => ({
    key,
    title,
    align: 'end',
    sortable: true,
    card: 'line',
    value: (row) => row[key] ?? 0,
    render: (row) => format.number(row[key] ?? 0),
  });
  return [
    { key: 'name', title: t('level.chapter'), sortable: true, value: nodeLabel },
    { key: 'libraryname', title: t('level.library'), sortable: true, priority: 3, width: 200 },
    count('activities', t('field.activities')),
    count('answered', t('status.answered')),
    count('with_evidence', t('dashboard.withEvidence')),
    count('evidence', t('dashboard.files')),
  ];
}
