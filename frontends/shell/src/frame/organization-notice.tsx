import { Alert, provideScoreThresholds, useCall, useFormat, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect } from 'react';

/** Says that the licence of the organization acted for has ended, until when all goes on, or since when it is read-only. */
export function OrganizationNotice(): ReactNode {
  const { t } = useTranslation('shell');
  const { date } = useFormat();
  const { data } = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000 });
  const { score_target: target, score_warning: warning } = data?.data ?? {};
  useEffect(() => {
    if (target !== undefined && warning !== undefined) provideScoreThresholds({ target, warning });
  }, [target, warning]);
  const { name, since, until } = data?.data?.mode ?? {};
  if (name !== 'grace' && name !== 'read_only') return null;
  return (
    <Alert
      banner
      type={name === 'grace' ? 'warning' : 'error'}
      title={t(`organizationMode.${name}`, { since: date(since), until: date(until) })}
    />
  );
}
