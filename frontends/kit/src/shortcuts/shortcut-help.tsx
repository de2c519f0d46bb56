import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { activeShortcuts } from './shortcuts';

/** `?`: the keys that do something on this page. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const always = [
    { keys: '↑ ↓', description: t('shortcut.rows') },
    { keys: 'Enter', description: t('shortcut.open') },
    { keys: 'Esc', description: t('shortcut.close') },
  ];
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t('shortcut.title')} width={440}>
      <dl className="at-shortcuts">
        {[...(open ? activeShortcuts() : []), ...always].map(({ keys, description }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys.replace('mod+', 'Ctrl + ').replace(/\b[a-z]$/, (letter) => letter.toUpperCase())}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
