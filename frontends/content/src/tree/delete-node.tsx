import { ConfirmDanger, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { type EditableLevel, nodeCalls } from './node-kinds';

/** Deletes a chapter, standard or substandard with all that stands below it, once its code or name has been typed. */
export function DeleteNode(props: {
  level: EditableLevel;
  node: { id?: string; code?: string; name?: string };
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const { level, node } = props;
  const remove = useCallMutation(nodeCalls[level].remove, {
    onSuccess: () => {
      props.onClose();
      props.onDeleted();
    },
  });
  return (
    <ConfirmDanger
      open
      title={t(`delete.${level}`)}
      description={t(`delete.${level}Text`, { name: node.name })}
      name={node.code || node.name || ''}
      action={t('ui:action.delete')}
      busy={remove.isPending}
      onCancel={props.onClose}
      onConfirm={() => remove.mutate({ id: node.id })}
    />
  );
}
