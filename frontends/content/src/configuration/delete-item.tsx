import { Alert, ConfirmDialog, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { type ConfigurationItem, type ConfigurationKind, configurationCalls } from './configuration-kinds';

/** Asks before an item of the configuration goes; one that is in use stays, and it is said what keeps it. */
export function DeleteItem(props: {
  kind: ConfigurationKind;
  item: ConfigurationItem;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const { kind, item, onClose } = props;
  const call = configurationCalls[kind].remove as 'content.DeleteUnitFocusArea';
  const remove = useCallMutation(call, { toasts: 'success', onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title={t(`configuration.delete.${kind}`)}
      text={
        <>
          <bdi>{item.name}</bdi>
          {remove.error && (
            <Alert
              className="at-gap-before"
              type="error"
              showIcon
              role="alert"
              title={remove.error.message || t('ui:error.unreachable')}
              description={remove.error.reasons
                .map(({ message }) => message)
                .filter((reason) => reason !== remove.error?.message)
                .join(' ')}
            />
          )}
        </>
      }
      action={t('ui:action.delete')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: item.id })}
    />
  );
}
