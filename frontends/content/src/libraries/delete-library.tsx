import { Button, ConfirmDanger, Modal, OneReply, useCall, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/**
 * Asks the server first whether a library may go (specification: platform 4, "a check call"): one that organizations use
 * stays, and they are named, as does one that can only be archived; any other goes once its name has been typed.
 */
export function DeleteLibrary(props: {
  library: { id?: string; name?: string };
  onClose: () => void;
  onDeleted?: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const { library, onClose } = props;
  const check = useCall('content.CheckLibraryDeletion', { id: library.id }, { staleTime: 0 });
  const remove = useCallMutation('content.DeleteLibrary', {
    onSuccess: () => {
      onClose();
      props.onDeleted?.();
    },
  });
  const use = check.data?.data;
  if (use?.can_delete) {
    return (
      <ConfirmDanger
        open
        title={t('libraries.deleteTitle')}
        description={t('libraries.deleteText')}
        name={library.name ?? ''}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onCancel={onClose}
        onConfirm={() => remove.mutate({ id: library.id })}
      />
    );
  }
  return (
    <Modal
      open
      title={t('libraries.deleteTitle')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('ui:action.close')}</Button>}
    >
      <OneReply of={check} found={use} lines={2} within="panel">
        {({ organization_count: count = 0, organizations = [] }) =>
          count > 0 ? (
            <>
              <p role="alert">{t('libraries.inUse')}</p>
              <p>{t('libraries.usedBy', { count })}</p>
              <ul>
                {organizations.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </>
          ) : (
            <p role="alert">{check.data?.message}</p>
          )
        }
      </OneReply>
    </Modal>
  );
}
