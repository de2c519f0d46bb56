import { Button, ConfirmDanger, useCallMutation, useTranslation } from '@attesta/ui';
import { DeleteOutlined, EditOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import type { Package } from './use-package-columns';

/** What may be done to a package: it is edited, and deleted while nobody has it. The usual one stays. */
export function PackageActions({ item, onEdit }: { item: Package; onEdit: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const [deleting, setDeleting] = useState(false);
  const { id = '', name = '' } = item;
  return (
    <>
      <Button type="text" icon={<EditOutlined />} aria-label={t('packages.editOne', { name })} onClick={onEdit} />
      {!item.usual && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('packages.deleteOne', { name })}
          onClick={() => setDeleting(true)}
        />
      )}
      {deleting && <DeletePackage id={id} name={name} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Deletes a package once its name has been typed; one that somebody has stays, and who that is is said. */
function DeletePackage(props: { id: string; name: string; onClose: () => void }): ReactNode {
  const { id, name, onClose } = props;
  const { t } = useTranslation('tenancy');
  const remove = useCallMutation('tenancy.DeleteSubscriptionPackage', { toasts: 'success', onSuccess: onClose });
  return (
    <ConfirmDanger
      open
      title={t('packages.deleteAsk', { name })}
      description={
        <>
          {t('packages.deleteText')}
          {remove.error && (
            <span className="te-refusal" role="alert">
              <strong>{remove.error.message || t('ui:error.unreachable')}</strong>
            </span>
          )}
        </>
      }
      name={name}
      action={t('ui:action.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onCancel={onClose}
    />
  );
}
