import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon';
import { CloseIcon } from './icons';

/** A question over the page, in the browser's own dialog: it keeps the focus, and Escape closes it. */
export function PlainDialog(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (props.open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [props.open]);
  return (
    <dialog ref={dialog} className="at-plain-dialog" aria-labelledby={id} onClose={() => props.open && props.onClose()}>
      {props.open && (
        <>
          <header>
            <h2 id={id}>{props.title}</h2>
            <button type="button" className="at-bare" aria-label={t('action.close')} onClick={props.onClose}>
              <Icon of={CloseIcon} />
            </button>
          </header>
          {props.children}
        </>
      )}
    </dialog>
  );
}
