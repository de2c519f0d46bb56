import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './entries';
import { Finder } from './finder';
import { rememberChoice } from './recent-choices';

/** Ctrl-K: finds any screen and action at once, forgives a typo, and shows what the services know as it arrives. */
export function CommandPalette(props: {
  open: boolean;
  onClose: () => void;
  /** The screens and actions of the person who is signed in. */
  entries: Entry[];
  onGo: (to: string) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const choose = (entry: Entry): void => {
    rememberChoice(entry);
    props.onClose();
    if (entry.to) props.onGo(entry.to);
    else entry.run?.();
  };
  return (
    <Modal
      open={props.open}
      onCancel={props.onClose}
      footer={null}
      closable={false}
      width={600}
      className="at-palette"
      destroyOnHidden
      afterOpenChange={(open) => open && input.current?.focus()}
      title={<span className="at-visually-hidden">{t('palette.title')}</span>}
    >
      <Finder ref={input} entries={props.entries} onChoose={choose} onClose={props.onClose} />
    </Modal>
  );
}
