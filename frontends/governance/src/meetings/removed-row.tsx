import { Button, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Removal } from './use-removal';

/** Stands where a row was that can still be brought back; the keyboard goes on from here. */
export function RemovedRow({ name, removal }: { name: string; removal: Removal }): ReactNode {
  const { t } = useTranslation('governance');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="at-cluster gv-removed">
      <span role="status">
        <bdi>{t('agenda.removed', { name })}</bdi>
      </span>
      <Button ref={button} onClick={removal.undo} onBlur={removal.leave}>
        {t('agenda.bringBack')}
      </Button>
    </p>
  );
}
