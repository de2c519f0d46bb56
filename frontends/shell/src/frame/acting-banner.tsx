import { Button, session, useCall, useSession, useTranslation } from '@attesta/ui';
import { ApartmentOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** Says for whom one acts who acts for another organization than the own one, on paper too, and leads back. */
export function ActingBanner(): ReactNode {
  const { t } = useTranslation('shell');
  const current = useSession();
  const acting = Boolean(current?.actingFor) && current?.actingFor !== current?.organizationId;
  const actedFor = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000, enabled: acting }).data?.data;
  if (!current || !acting) return null;
  const own = current.organizationName || t('organization.own');
  return (
    <aside className="at-acting" aria-label={t('acting.label')}>
      <ApartmentOutlined aria-hidden />
      <p role="status">
        <strong>{t('acting.for', { name: actedFor?.name ?? '…' })}</strong>{' '}
        <span>{t('acting.noted', { name: current.name, own })}</span>
      </p>
      <Button className="at-no-print" size="small" onClick={goBack}>
        {t('acting.back', { own })}
      </Button>
    </aside>
  );
}

/** The button goes with its banner, so the content that starts anew takes the focus. */
function goBack(): void {
  session.update({ actingFor: '' });
  requestAnimationFrame(() => document.getElementById('main')?.focus());
}
