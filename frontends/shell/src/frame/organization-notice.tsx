import { Alert, provideScoreThresholds, useCall, useFormat, useSession, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect } from 'react';

/** Says that the licence of the organization acted for has ended, until when all goes on, or since when it is read-only. */
export function OrganizationNotice(): ReactNode {
  const { t } = useTranslation('shell');
  const { date } = useFormat();
  const { roleId, actingFor } = useSession() ?? {};
  // Platform admins who have chosen no organization act for none: no licence of theirs ends, and no score is theirs.
  const ofNone = roleId === 1 && !actingFor;
  const { data } = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000, enabled: !ofNone });
  const { score_target: target, score_warning: warning, mode } = (ofNone ? undefined : data?.data) ?? {};
  useEffect(() => {
    if (ofNone) provideScoreThresholds();
    else if (target !== undefined && warning !== undefined) provideScoreThresholds({ target, warning });
  }, [ofNone, target, warning]);
  const { name, since, until } = mode ?? {};
  if (name !== 'grace' && name !== 'read_only') return null;
  return (
    <Alert
      banner
      type={name === 'grace' ? 'warning' : 'error'}
      title={t(`organizationMode.${name}`, { since: date(since), until: date(until) })}
    />
  );
}
