import { Alert, Button, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** What was done, with the way back. */
export function ChangeDone({ id, text, onClose }: { id: string; text: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const undo = useCallMutation('compliance.UndoAssignments', { onSuccess: onClose });
  return (
    <Alert
      className="at-gap"
      type="success"
      showIcon
      title={text}
      closable={{ onClose }}
      action={
        id && (
          <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ id })}>
            {t('assignment.undo')}
          </Button>
        )
      }
    />
  );
}
