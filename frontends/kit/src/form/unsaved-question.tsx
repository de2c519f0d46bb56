import { Button, Modal } from 'antd';
import { createContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells the drawer around a form whether something in it is not saved; undefined where there is none. */
export const TellsDrawer = createContext<((unsaved: boolean) => void) | undefined>(undefined);

/** Asks whether what is not saved is to be given up. */
export function UnsavedQuestion(props: { open: boolean; onLeave: () => void; onStay: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open={props.open}
      title={t('unsaved.title')}
      onCancel={props.onStay}
      footer={[
        <Button key="leave" onClick={props.onLeave}>
          {t('unsaved.leave')}
        </Button>,
        <Button key="stay" type="primary" onClick={props.onStay}>
          {t('unsaved.stay')}
        </Button>,
      ]}
    >
      {t('unsaved.text')}
    </Modal>
  );
}
