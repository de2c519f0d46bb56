import { Button, ConfirmDanger, Modal, type Reply, useCallMutation, useFormat, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** Asks before an account is deleted, and says what becomes of its work: what is assigned must be moved first. */
export function DeleteUser(props: {
  user: User;
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const navigate = useNavigate();
  const { user, open, onCancel, onDeleted } = props;
  const {
    name = '',
    property_mapping: chapters = [],
    standard_ids: standards = [],
    substandard_ids: others = [],
  } = user;
  const remove = useCallMutation('tenancy.DeleteUser', { onSuccess: onDeleted });
  if (chapters.length + standards.length + others.length === 0) {
    return (
      <ConfirmDanger
        open={open}
        title={t('users.deleteAsk')}
        description={t('users.deleteText')}
        name={name}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onCancel={onCancel}
        onConfirm={() => remove.mutate({ id: user.id })}
      />
    );
  }
  return (
    <Modal
      open={open}
      title={t('users.moveFirst', { name })}
      onCancel={onCancel}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={onCancel}>
          {t('ui:action.cancel')}
        </Button>,
        <Button
          key="move"
          type="primary"
          autoFocus
          onClick={() => navigate(`/ss/assignment?role=${user.role_id}&people=${user.id}`)}
        >
          {t('users.moveWork')}
        </Button>,
      ]}
    >
      <p>
        {t('users.moveFirstText', {
          chapters: format.number(chapters.length),
          standards: format.number(standards.length),
          substandards: format.number(others.length),
        })}
      </p>
    </Modal>
  );
}
