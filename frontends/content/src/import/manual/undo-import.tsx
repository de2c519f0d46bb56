import { Button, ConfirmDialog, useCallMutation, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import type { ImportDone } from './use-manual';

/** Takes an import back, once it has been asked. */
export function UndoImport({ done, onUndone }: { done: ImportDone; onUndone: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const [asking, setAsking] = useState(false);
  const undo = useCallMutation('content.UndoImport', { onSuccess: onUndone });
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('manual.undo')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('manual.undoTitle')}
        text={t('manual.undoText', { name: done.library_name })}
        action={t('manual.undo')}
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate({ id: done.id }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
