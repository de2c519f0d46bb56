import { Button, ConfirmDialog, useCallMutation, useTranslation } from '@attesta/ui';
import { DeleteOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';

/** Clears what was read, after a question: it can't be brought back. */
export function DeleteRead({ type }: { type: string }): ReactNode {
  const { t } = useTranslation('tenancy');
  const [asking, setAsking] = useState(false);
  const remove = useCallMutation('tenancy.DeleteReadNotifications', { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button icon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {t('inbox.deleteRead')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('inbox.deleteReadTitle')}
        text={t('inbox.deleteReadText')}
        action={t('inbox.deleteRead')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(type ? { type } : {})}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
