import { StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { harmKinds, incidentStatusKinds, severityKinds } from './incident-words';

export function IncidentStatus({ status = 'reported' }: { status?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  return <StatusTag kind={incidentStatusKinds[status] ?? 'neutral'}>{t(`incidents.status.${status}`)}</StatusTag>;
}

export function Harm({ harm = 'none' }: { harm?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  return <StatusTag kind={harmKinds[harm] ?? 'neutral'}>{t(`incidents.harms.${harm}`)}</StatusTag>;
}

/** The Safety Assessment Code; a dash until there is one. */
export function Severity({ code = 0 }: { code?: number }): ReactNode {
  const { t } = useTranslation('compliance');
  if (!code) return '–';
  return <StatusTag kind={severityKinds[code] ?? 'neutral'}>{t('incidents.sac', { code })}</StatusTag>;
}
