import { ConfirmDanger, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/**
 * Deletes an organization once its name has been typed. One that holds anything stays, and all that is in the way is said at
 * once.
 */
export function DeleteOrganization(props: {
  id: string;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const remove = useCallMutation('tenancy.DeleteOrganization', { toasts: 'success', onSuccess: props.onDeleted });
  const { error } = remove;
  return (
    <ConfirmDanger
      open
      title={t('organizations.deleteAsk', { name: props.name })}
      description={
        <>
          {t('organizations.deleteText')}
          {error && (
            <span className="te-refusal" role="alert">
              <strong>{error.message || t('ui:error.unreachable')}</strong>
              {error.reasons
                .filter(({ message }) => message !== error.message)
                .map(({ message }) => (
                  <span key={message}>{message}</span>
                ))}
            </span>
          )}
        </>
      }
      name={props.name}
      action={t('ui:action.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: props.id })}
      onCancel={props.onClose}
    />
  );
}
