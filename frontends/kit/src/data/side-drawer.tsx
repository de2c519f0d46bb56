import { Drawer } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TellsDrawer, UnsavedQuestion } from '../form/unsaved-question';
import { directionOf } from '../i18n/languages';

/**
 * Opens a row beside its list without losing it; full width on a phone. While a form in it is not saved, a click beside it, Esc
 * and its cross ask first.
 */
export function SideDrawer(props: {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Pixels; 560 by default. */
  size?: number;
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  // antd leaves the focus on what stands around the dialog, where a screen reader says nothing of it.
  const goInside = (isOpen: boolean): void => {
    const dialog = heading.current?.closest('[role="dialog"]');
    if (isOpen && !dialog?.contains(document.activeElement)) heading.current?.focus();
  };
  return (
    <Drawer
      open={props.open}
      title={
        <h2 ref={heading} tabIndex={-1}>
          {props.title}
        </h2>
      }
      afterOpenChange={goInside}
      onClose={() => (unsaved ? setAsking(true) : props.onClose())}
      size={props.size ?? 560}
      placement={directionOf(i18n.language) === 'rtl' ? 'left' : 'right'}
      extra={props.extra}
      footer={props.footer}
      destroyOnHidden
      rootClassName="at-drawer"
    >
      <TellsDrawer value={setUnsaved}>{props.children}</TellsDrawer>
      <UnsavedQuestion
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          props.onClose();
        }}
      />
    </Drawer>
  );
}

/** Names and values, one pair a line, as drawers show a thing's fields. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }): ReactNode {
  return (
    <dl className="at-facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody wrote reads as its letters do, in whatever language the page is. */
function shown(value: ReactNode): ReactNode {
  if (value === undefined || value === null || value === false || value === '') return '–';
  return typeof value === 'string' ? <span dir="auto">{value}</span> : value;
}
