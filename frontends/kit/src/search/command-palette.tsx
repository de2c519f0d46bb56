import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../feedback/error-panel';
import { LateCode, LatePart } from '../feedback/late-part';
import { RowsSkeleton } from '../feedback/skeletons';
import type { Entry } from './entries';
import type { Early, FinderProps } from './finder';
import { rememberChoice } from './recent-choices';
import { useFocusInDialog } from './use-focus-in-dialog';

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
  const [early, setEarly] = useState<Early>({ query: '', entered: false });
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
      afterClose={() => setEarly({ query: '', entered: false })}
      title={<span className="at-visually-hidden">{t('palette.title')}</span>}
    >
      <LatePart
        code={finder}
        waiting={<EarlyField early={early} onEarly={setEarly} />}
        failed={(retry) => <ErrorPanel error={undefined} onRetry={retry} />}
      >
        {(Finder) => <Finder early={early} entries={props.entries} onChoose={choose} onClose={props.onClose} />}
      </LatePart>
    </Modal>
  );
}

/** Takes what is typed before the finder is there: who knows where they want to go does not wait for a field. */
function EarlyField({ early, onEarly }: { early: Early; onEarly: (early: Early) => void }): ReactNode {
  const { t } = useTranslation('ui');
  const input = useFocusInDialog();
  return (
    <>
      <div className="at-palette-field">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          value={early.query}
          onChange={({ target }) => onEarly({ query: target.value, entered: false })}
          onKeyDown={({ key }) => key === 'Enter' && onEarly({ ...early, entered: true })}
        />
      </div>
      <RowsSkeleton rows={4} />
    </>
  );
}
