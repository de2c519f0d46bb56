import { Section, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Overview } from './overview';

const levels = ['libraries', 'chapters', 'standards', 'substandards', 'activities'] as const;
const kinds = { checklist: 'checklists', kpi: 'kpis', observation: 'observations', document: 'documents' } as const;

/** How much of the content the person answers for, and of which kinds (specification: daily work 2, assigned properties counts, counts). */
export function AssignedFacts({ assigned }: { assigned: Overview['assigned'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  if (!assigned?.substandards) return null;
  return (
    <Section title={t('dashboard.assigned')}>
      <StatRow>
        {levels.map((key) => (
          <Stat key={key} label={t(`count.${key}`)} value={format.number(assigned[key] ?? 0)} />
        ))}
        {Object.entries(kinds).map(
          ([kind, key]) =>
            Boolean(assigned[key]) && (
              <Stat
                key={kind}
                label={t(`kind.${kind}`)}
                value={format.number(assigned[key])}
                onOpen={() => navigate(`/ss/work?kind=${kind}`)}
              />
            ),
        )}
      </StatRow>
    </Section>
  );
}
