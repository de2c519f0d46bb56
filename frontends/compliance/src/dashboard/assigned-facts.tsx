import { Section, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import type { ReactNode } from 'react';
import type { Overview } from './overview';

const levels = ['libraries', 'chapters', 'standards', 'substandards', 'activities'] as const;

/** How much of the content the person answers for (specification: daily work 2, assigned properties counts). */
export function AssignedFacts({ assigned }: { assigned: Overview['assigned'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (!assigned?.substandards) return null;
  return (
    <Section title={t('dashboard.assigned')}>
      <StatRow>
        {levels.map((key) => (
          <Stat key={key} label={t(`count.${key}`)} value={format.number(assigned[key] ?? 0)} />
        ))}
      </StatRow>
    </Section>
  );
}
