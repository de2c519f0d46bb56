import { ErrorPanel, LinesSkeleton, Section, useCall, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { SliceBar } from './slice-bar';

/** ESR and non-ESR substandards, and how many of each are complete (specification: daily work 9, ESR chart types). */
export function EsrPanel({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const request = { library_id: library };
  const kinds = useCall('compliance.GetEsrChart', { ...request, type: 1 }, { keepPrevious: true });
  const esr = useCall('compliance.GetEsrChart', { ...request, type: 2 }, { keepPrevious: true });
  const others = useCall('compliance.GetEsrChart', { ...request, type: 3 }, { keepPrevious: true });
  const charts = [
    { key: 'kinds', title: t('esr.kinds'), reply: kinds },
    { key: 'esr', title: t('esr.esr'), reply: esr },
    { key: 'others', title: t('esr.others'), reply: others },
  ];
  return (
    <Section title={t('esr.title')}>
      <p className="at-quiet">{t('esr.explained')}</p>
      {charts.map(({ key, title, reply }) =>
        reply.error ? (
          <ErrorPanel key={key} error={reply.error} onRetry={() => void reply.refetch()} />
        ) : reply.data ? (
          <SliceBar key={key} title={title} slices={reply.data.data?.slices ?? []} />
        ) : (
          <LinesSkeleton key={key} lines={2} />
        ),
      )}
    </Section>
  );
}
