import { OneReply, type Row, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { agreementWord } from './agreement-word';
import type { DrillPath } from './drill-path';

type Agreement = Row<'compliance.GetRaterAgreement'>;

const names = { updater: 'updater', internal_surveyor: 'internal', external_surveyor: 'external' } as const;

/** How far raters say the same of the elements of a place, with how that is reckoned and the way to where they differ. */
export function RaterAgreement({ path }: { path: DrillPath }): ReactNode {
  const { t } = useTranslation('compliance');
  const { library, chapter, standard, substandard } = path;
  const { data, error, refetch } = useCall(
    'compliance.GetRaterAgreement',
    { library_id: library, chapter_id: chapter, standard_id: standard, sub_standard_id: substandard },
    { keepPrevious: true },
  );
  const columns = useColumns();
  const rows = (data?.data ?? []).filter(({ elements = 0 }) => elements > 0);
  const place = Object.entries({ library, chapter, standard, substandard }).filter(([, id]) => id) as [
    string,
    string,
  ][];
  const search = new URLSearchParams([...place, ['only', 'differing']]);
  return (
    <Section
      title={t('scores.agreement.title')}
      extra={<Link to={`/ss/reports/surveyorcompare?${search}`}>{t('scores.agreement.differing')}</Link>}
    >
      <OneReply of={{ error, refetch }} found={data} rows={3} within="panel">
        {() => (
          <>
            <p className="at-quiet">{t('scores.agreement.means')}</p>
            <LocalTable
              name="compliance.agreement"
              caption={t('scores.agreement.title')}
              rowKey="pair"
              items={rows.map((row) => ({ ...row, pair: `${row.first} ${row.second}` }))}
              columns={columns}
              empty={{ title: t('scores.agreement.none') }}
            />
          </>
        )}
      </OneReply>
    </Section>
  );
}

function useColumns(): Column<Agreement & { pair: string }>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const name = (rater: string | undefined): string => t(`rater.${names[(rater ?? 'updater') as keyof typeof names]}`);
  return [
    {
      key: 'pair',
      title: t('scores.rater'),
      width: 260,
      value: (row) => t('scores.agreement.pair', { first: name(row.first), second: name(row.second) }),
    },
    {
      key: 'percentage',
      title: t('scores.agreement.percentage'),
      align: 'end',
      card: 'line',
      sortable: true,
      value: (row) => row.percentage,
      render: (row) => format.percent(row.percentage),
    },
    {
      key: 'kappa',
      width: 240,
      title: t('scores.agreement.kappa'),
      card: 'status',
      sortable: true,
      value: (row) => row.kappa,
      render: (row) =>
        typeof row.kappa === 'number' ? (
          <>
            <bdi>{format.number(row.kappa, 2)}</bdi> · {t(`scores.agreement.word.${agreementWord(row.kappa)}`)}
          </>
        ) : (
          t('scores.agreement.noKappa')
        ),
    },
    {
      key: 'how',
      title: t('scores.how'),
      card: 'line',
      width: 320,
      value: (row) =>
        t('scores.agreement.how', {
          agreed: format.number(row.agreed ?? 0),
          elements: format.number(row.elements ?? 0),
          expected: format.percent(row.expected_percentage),
        }),
    },
  ];
}
