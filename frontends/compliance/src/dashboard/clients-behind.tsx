import { Section, StatusTag, session, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Client, Platform } from './overview';

/** Organizations below their own targets; opening one acts for it, and shows its dashboard. */
export function ClientsBehind({ platform }: { platform: Platform }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { behind = [], at_risk: atRisk = 0, below_target: below = 0, unscored = 0 } = platform;
  const columns: Column<Client>[] = [
    {
      key: 'name',
      title: t('field.organization'),
      sortable: true,
      render: ({ name, parent_name }) => (
        <>
          <bdi>{name}</bdi> {parent_name && <bdi className="at-faint">{parent_name}</bdi>}
        </>
      ),
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      width: 180,
      value: (row) => row.score,
      render: ({ score, score_target: target = 0, score_warning: warning = 0 }) => (
        <ScoreBar score={score} thresholds={{ target, warning }} />
      ),
    },
    {
      key: 'scored',
      title: t('platform.scoredShare'),
      card: 'line',
      value: (row) => row.scored,
      render: ({ scored, total }) =>
        t('platform.scoredOf', { n: format.number(scored ?? 0), total: format.number(total ?? 0) }),
    },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      card: 'line',
      render: (row) => format.date(row.response_date),
    },
  ];
  return (
    <Section title={t('platform.behind')}>
      {behind.length === 0 ? (
        <StatusTag kind="success">{t('platform.nobodyBehind')}</StatusTag>
      ) : (
        <>
          <p className="at-quiet">
            {t('platform.behindMeans', {
              risk: format.number(atRisk),
              below: format.number(below),
              none: format.number(unscored),
            })}
          </p>
          <LocalTable
            name="compliance.platform"
            caption={t('platform.behind')}
            rowKey="organization_id"
            items={behind}
            columns={columns}
            onOpen={({ organization_id = '' }) => session.update({ actingFor: organization_id })}
          />
        </>
      )}
    </Section>
  );
}
