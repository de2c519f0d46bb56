import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../plain/icon';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../plain/icons';
import { connectToasts, type ToastMessage } from './toast';

const icons = { success: CheckIcon, error: ErrorIcon, info: InfoIcon, warning: WarningIcon };
const most = 4;
let last = 0;

/** Draws what `toast` sends, over every page; errors are announced at once, the rest when the screen reader pauses. */
export function Toasts(): ReactNode {
  const [shown, setShown] = useState<(ToastMessage & { id: number })[]>([]);
  useEffect(
    () =>
      connectToasts((message) => {
        last += 1;
        const next = { ...message, id: last };
        setShown((current) => [...current, next].slice(-most));
      }),
    [],
  );
  return createPortal(
    <div className="at-toasts">
      {shown.map(({ id, ...message }) => (
        <Toast
          key={id}
          {...message}
          onClose={() => setShown((current) => current.filter((other) => other.id !== id))}
        />
      ))}
    </div>,
    document.body,
  );
}

/** Goes after its seconds, unless it is being read: the mouse over it, or the focus in it, starts them anew. */
function Toast({ kind, text, seconds = 5, onClose }: ToastMessage & { onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const [read, setRead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it closes is another function at each drawing
  useEffect(() => {
    if (read) return;
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
  }, [read, seconds]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is done here changes nothing but how long it stays
    <div
      className={`at-toast at-toast-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setRead(true)}
      onMouseLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <Icon of={icons[kind]} />
      <p>{text}</p>
      <button type="button" className="at-bare" aria-label={t('action.close')} onClick={onClose}>
        <Icon of={CloseIcon} />
      </button>
    </div>
  );
}
