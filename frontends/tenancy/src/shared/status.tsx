import { StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** 1 is active, anything else inactive (specification: platform 4). */
export function ActiveTag({ status }: { status: number | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  return status === 1 ? (
    <StatusTag kind="success">{t('status.active')}</StatusTag>
  ) : (
    <StatusTag kind="neutral">{t('status.inactive')}</StatusTag>
  );
}
