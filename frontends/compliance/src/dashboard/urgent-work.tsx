import { EmptyState, Section, StatusTag, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Overview } from './overview';
import { WorkRows } from './work-rows';

/** What the person is to answer next: overdue and due first, then what is coming. */
export function UrgentWork({ overview, title }: { overview: Overview; title: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const { urgent = [], upcoming = [] } = overview.work ?? {};
  if (!overview.assigned?.substandards) {
    return (
      <Section title={title}>
        <EmptyState title={t('work.none')} description={t('work.noneHint')} />
      </Section>
    );
  }
  return (
    <Section title={title} extra={<Link to="/ss/work">{t('dashboard.allWork')}</Link>}>
      {urgent.length > 0 ? (
        <WorkRows rows={urgent} />
      ) : (
        <StatusTag kind="success">{t('dashboard.nothingDue')}</StatusTag>
      )}
      {upcoming.length > 0 && (
        <>
          <h3 className="at-subheading">{t('dashboard.comingUp')}</h3>
          <WorkRows rows={upcoming} />
        </>
      )}
    </Section>
  );
}
