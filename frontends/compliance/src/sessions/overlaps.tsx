import { Alert, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** Warns that a surveyor would be in several sessions at once. Nothing where there is no other. */
export function Overlaps({ names = [] }: { names?: string[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <Alert className="at-gap" type="warning" showIcon title={t('sessions.overlaps', { names: format.list(names) })} />
  );
}
