import { Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { AnswerStanding, figure } from '../recorded/answer-words';
import { targetWords } from '../recorded/target-words';

/** The checklists that count among the KPIs, each with its latest score; nothing where there are none. */
export function ConvertedChecklists(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const kpis = useCall('compliance.ListKpis', {});
  const converted = kpis.data?.data?.filter(({ is_checklist }) => is_checklist) ?? [];
  if (converted.length === 0) return null;
  return (
    <Section title={t('convert.title')}>
      <LocalTable
        name="compliance.converted"
        caption={t('convert.title')}
        items={converted.map((kpi) => ({ ...kpi, id: kpi.activity_id }))}
        columns={[
          { key: 'name', title: t('field.checklist') },
          { key: 'libraryname', title: t('level.library'), card: 'line', priority: 2 },
          {
            key: 'value',
            title: t('convert.latest'),
            align: 'end',
            card: 'line',
            value: ({ value }) => value,
            render: ({ value }) => figure(format, value),
          },
          { key: 'target', title: t('field.target'), card: 'line', value: (kpi) => targetWords(t, format, kpi) },
          {
            key: 'standing',
            title: t('field.status'),
            card: 'status',
            value: ({ standing }) => standing,
            render: ({ standing }) => <AnswerStanding kind="kpi" said={{ standing }} t={t} />,
          },
        ]}
        empty={{ title: t('checklists.none') }}
      />
    </Section>
  );
}
