import { Button, ConfirmDialog, useCallMutation, useFormat, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';

interface Version {
  id?: string;
  name?: string;
  undo_until?: string;
  undo_id?: string;
}

/** Lets an organization go back to the version that it had before the one with which it works, while it may. */
export function GoBack({ versions }: { versions: Version[] }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { adoptVersions } = usePermissions();
  const undo = useCallMutation('content.UndoVersionAdoption', { onSuccess: () => setAsking(false) });
  const version = versions.find(({ undo_until }) => undo_until);
  if (!adoptVersions || !version?.undo_until) return null;
  const name = versions.find(({ id }) => id === version.undo_id)?.name ?? '';
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('versions.goBack')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('versions.goBackTitle', { name })}
        text={t('versions.goBackText', { name, day: format.date(version.undo_until) })}
        action={t('versions.goBackNow')}
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate({ id: version.id })}
      />
    </>
  );
}
