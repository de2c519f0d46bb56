import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../feedback/error-panel';
import { LateCode, LatePart } from '../feedback/late-part';
import { RowsSkeleton } from '../feedback/skeletons';
import type { Entry } from './entries';
import type { FinderProps } from './finder';
import { rememberChoice } from './recent-choices';

const finder = new LateCode<FinderProps>(() => import('./finder').then(({ Finder }) => ({ default: Finder })));

/** Ctrl-K: finds any screen and action at once, forgives a typo, and shows what the services know as it arrives. */
export function CommandPalette(props: {
  open: boolean;
  onClose: () => void;
  /** The screens and actions of the person who is signed in. */
  entries: Entry[];
  onGo: (to: string) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
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
      title={<span className="at-visually-hidden">{t('palette.title')}</span>}
    >
      <LatePart
        code={finder}
        waiting={<RowsSkeleton rows={4} />}
        failed={(retry) => <ErrorPanel error={undefined} onRetry={retry} />}
      >
        {(Finder) => <Finder entries={props.entries} onChoose={choose} onClose={props.onClose} />}
      </LatePart>
    </Modal>
  );
}
