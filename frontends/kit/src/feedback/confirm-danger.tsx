import { Button, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './use-focus-back';

/** What is about to happen, and to what. */
export interface ConfirmDangerProps {
  open: boolean;
  /** The question, such as "Delete this library?" */
  title: string;
  /** What it means, in a sentence or two. */
  description: ReactNode;
  /** The thing's name; it has to be typed where the act cannot be undone. */
  name: string;
  /** The word on the button, such as "Delete". */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act that cannot be undone, with the name of the thing. */
export function ConfirmDanger(props: ConfirmDangerProps): ReactNode {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const id = useId();
  const focusBack = useFocusBack(props.open);
  const matches = typed.trim() === props.name.trim();
  return (
    <Modal
      open={props.open}
      title={props.title}
      onCancel={props.onCancel}
      afterClose={() => {
        setTyped('');
        focusBack();
      }}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={props.onCancel}>
          {t('action.cancel')}
        </Button>,
        <Button key="confirm" type="primary" danger disabled={!matches} loading={props.busy} onClick={props.onConfirm}>
          {props.action}
        </Button>,
      ]}
    >
      <div className="at-confirm-text">{props.description}</div>
      <label htmlFor={id} className="at-field-label">
        {t('confirm.typeName', { name: props.name })}
      </label>
      <Input
        id={id}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => matches && !props.busy && props.onConfirm()}
      />
    </Modal>
  );
}
