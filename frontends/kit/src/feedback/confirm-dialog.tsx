import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './use-focus-back';

/** Asks before something that has consequences but can be made good again. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  text: ReactNode;
  /** The word on the button. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const focusBack = useFocusBack(props.open);
  return (
    <Modal
      open={props.open}
      title={props.title}
      onCancel={props.onCancel}
      afterClose={focusBack}
      destroyOnHidden
      footer={[
        <Button key="cancel" autoFocus onClick={props.onCancel}>
          {t('action.cancel')}
        </Button>,
        <Button key="confirm" type="primary" danger loading={props.busy} onClick={props.onConfirm}>
          {props.action}
        </Button>,
      ]}
    >
      <div className="at-confirm-text">{props.text}</div>
    </Modal>
  );
}
