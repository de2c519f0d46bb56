import { Button, ConfirmDialog, call, useTranslation } from '@attesta/ui';
import { DeleteOutlined, EditOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { useOwnSecurity } from '../use-own-security';
import { NameDialog } from './name-dialog';

/** Renames or removes one passkey. */
export function PasskeyActions({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useTranslation('auth');
  const { run, busy } = useOwnSecurity();
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const stop = (): void => setDoing(undefined);
  const rename = async (next: string): Promise<void> => {
    if (next === name || (await run(() => call('auth.RenamePasskey', { id, name: next })))) stop();
  };
  const remove = async (): Promise<void> => {
    if (await run(() => call('auth.RemovePasskey', { id }))) stop();
  };
  return (
    <div className="at-cluster">
      <Button
        icon={<EditOutlined />}
        aria-label={t('security.passkeys.renameOne', { name })}
        title={t('security.passkeys.rename')}
        onClick={() => setDoing('rename')}
      />
      <Button
        danger
        icon={<DeleteOutlined />}
        aria-label={t('security.passkeys.removeOne', { name })}
        title={t('security.passkeys.remove')}
        onClick={() => setDoing('remove')}
      />
      <NameDialog
        open={doing === 'rename'}
        title={t('security.passkeys.renameOne', { name })}
        name={name}
        action={t('ui:action.save')}
        busy={busy}
        onSubmit={(next) => void rename(next)}
        onCancel={stop}
      />
      <ConfirmDialog
        open={doing === 'remove'}
        title={t('security.passkeys.removeOne', { name })}
        text={t('security.passkeys.removeText')}
        action={t('security.passkeys.remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={stop}
      />
    </div>
  );
}
