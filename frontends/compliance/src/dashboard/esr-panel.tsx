import { Section, useTranslation } from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OpenedCount } from './esr-drawer';
import { libraryOf, type Overview } from './overview';
import { SliceBar } from './slice-bar';

const EsrDrawer = lazy(() => import('./esr-drawer'));

/**
 * ESR and non-ESR substandards, and how many of each are complete (specification: daily work 9, ESR chart types); each opens to what
 * it comes from. @param props.asOf of a past day
 */
export function EsrPanel({ overview, asOf }: { overview: Overview; asOf?: string | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const [opened, setOpened] = useState<OpenedCount>();
  const [asked, setAsked] = useState(false);
  const { esr: all = 0, esr_complete: complete = 0, other = 0, other_complete: otherComplete = 0 } = overview.esr ?? {};
  if (all + other === 0) return null;
  const open = (esr: OpenedCount['esr'], title: string) => () => {
    setAsked(true);
    setOpened({ esr, title });
  };
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
      {all > 0 && <SliceBar title={t('esr.esr')} slices={halves(complete, all)} onExplain={open(1, t('esr.esr'))} />}
      {other > 0 && (
        <SliceBar title={t('esr.others')} slices={halves(otherComplete, other)} onExplain={open(0, t('esr.others'))} />
      )}
      {asked && (
        <Suspense fallback={null}>
          <EsrDrawer of={opened} library={libraryOf(overview)} asOf={asOf} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function halves(complete: number, total: number): { key: 'complete' | 'incomplete'; count: number }[] {
  return [
    { key: 'complete', count: complete },
    { key: 'incomplete', count: total - complete },
  ];
}
