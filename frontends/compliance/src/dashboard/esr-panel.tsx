import { Section, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Overview } from './overview';
import { SliceBar } from './slice-bar';

/** ESR and non-ESR substandards, and how many of each are complete (specification: daily work 9, ESR chart types). */
export function EsrPanel({ esr }: { esr: Overview['esr'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const { esr: all = 0, esr_complete: complete = 0, other = 0, other_complete: otherComplete = 0 } = esr ?? {};
  if (all + other === 0) return null;
  return (
    <Section title={t('esr.title')}>
      <p className="at-quiet">{t('esr.explained')}</p>
      <SliceBar
        title={t('esr.kinds')}
        slices={[
          { key: 'esr', count: all },
          { key: 'non_esr', count: other },
        ]}
      />
      {all > 0 && <SliceBar title={t('esr.esr')} slices={halves(complete, all)} />}
      {other > 0 && <SliceBar title={t('esr.others')} slices={halves(otherComplete, other)} />}
    </Section>
  );
}

function halves(complete: number, total: number): { key: 'complete' | 'incomplete'; count: number }[] {
  return [
    { key: 'complete', count: complete },
    { key: 'incomplete', count: total - complete },
  ];
}
