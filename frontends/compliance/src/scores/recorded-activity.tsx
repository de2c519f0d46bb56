import { EmptyState, Section, useFormat, useSession, useTranslation } from '@attesta/ui';
import { ScoreBar, TrendChart } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { AnswerStanding, answerWords, standingOf } from '../recorded/answer-words';
import { RecordDrawer } from '../records/record-drawer';
import { AttachmentLinks } from '../shared/attachment-links';
import type { RecordedKind, RecordedResponse } from '../shared/types';
import { RecordedArithmetic } from './recorded-arithmetic';

/** The end of the drill-down for a KPI, an observation or a document: how its score comes about, and all that was recorded of it. */
export default function RecordedActivity(props: {
  kind: RecordedKind;
  /** The latest first. */
  said: RecordedResponse[];
  /** Of the answer that the score comes from. */
  responseId: string;
  /** What stands between the score and the answers. */
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const role = useSession()?.roleId;
  const { kind, said, responseId } = props;
  const columns = useColumns(kind);
  const scored = said.find(({ id }) => id === responseId);
  const values = [...said].reverse().flatMap(({ responsedate, response }) => {
    return typeof response === 'number' ? [{ category: format.date(responsedate), value: response }] : [];
  });
  return (
    <>
      <Section title={t('scores.how')}>
        {scored ? <RecordedArithmetic kind={kind} said={scored} /> : <p>{t('explain.notAnswered')}</p>}
      </Section>
      {values.length > 1 && (
        <Section title={t('scores.valuesOverTime')}>
          <TrendChart label={t('scores.valuesOverTime')} values={values} />
        </Section>
      )}
      {props.children}
      <Section title={t('scores.responses')}>
        {said.length === 0 ? (
          <EmptyState title={t('scores.noResponses')} />
        ) : (
          <LocalTable
            name="compliance.activity-recorded"
            caption={t('scores.responses')}
            items={said}
            columns={columns}
            onOpen={({ id = '' }) => setChosen(id)}
          />
        )}
      </Section>
      <RecordDrawer
        kind={kind}
        said={said.find(({ id }) => id === chosen)}
        mayCorrect={role === 2 || role === 3}
        onClose={() => setChosen('')}
      />
    </>
  );
}

function useColumns(kind: RecordedKind): Column<RecordedResponse>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    {
      key: 'responsedate',
      title: t(kind === 'document' ? 'field.trueOn' : 'field.date'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.responsedate),
    },
    { key: 'said', title: t(`record.${kind}`), card: 'line', value: (row) => answerWords(t, format, kind, row) },
    {
      key: 'standing',
      title: t('field.status'),
      card: 'status',
      value: (row) => t(`record.standing.${(standingOf(kind, row) || 'none').replace(' ', '_')}`),
      render: (row) => <AnswerStanding kind={kind} said={row} t={t} />,
    },
    { key: 'updator_name', title: t('field.person'), card: 'line' },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'attachments',
      title: t('field.evidence'),
      value: (row) => (row.attachments ?? []).map(({ name }) => name).join('; '),
      render: (row) => <AttachmentLinks files={row.attachments} />,
    },
    { key: 'comments', title: t('work.comment'), hidden: true, value: (row) => row.comments || row.comment },
  ];
}
