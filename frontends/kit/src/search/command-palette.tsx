import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SearchHit, searchEverywhere, useProviderCount } from './search-providers';

/** Ctrl-K: finds any screen at once, and what the remotes know (standards, users …) as it arrives. */
export function CommandPalette(props: {
  open: boolean;
  onClose: () => void;
  screens: SearchHit[];
  onGo: (to: string) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = useFound(query, props.open);
  const words = query.trim().toLowerCase();
  const hits = [
    ...props.screens.filter(({ label, group }) => `${label} ${group}`.toLowerCase().includes(words)),
    ...found,
  ].slice(0, 50);
  const go = (hit: SearchHit | undefined): void => {
    if (!hit) return;
    props.onClose();
    props.onGo(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setActive((index) => Math.min(index + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setActive((index) => Math.max(index - 1, 0));
    else if (event.key === 'Enter') go(hits[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open={props.open}
      onCancel={props.onClose}
      footer={null}
      closable={false}
      width={600}
      className="at-palette"
      style={{ top: 72 }}
      afterOpenChange={(open) => {
        if (open) document.getElementById(`${id}-input`)?.focus();
        else setQuery('');
      }}
      title={<span className="at-visually-hidden">{t('palette.title')}</span>}
    >
      <Input
        id={`${id}-input`}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} className="at-palette-list" aria-label={t('palette.title')}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes through the combobox above
          <div
            key={`${hit.to} ${hit.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="at-palette-hit"
            onClick={() => go(hit)}
            onMouseMove={() => setActive(index)}
          >
            <span>{hit.label}</span>
            <span className="at-faint">{hit.hint ?? hit.group}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="at-palette-none">{t('palette.none')}</p>}
    </Modal>
  );
}

/** What the remotes find, asked when the person pauses; an older question is abandoned. */
function useFound(query: string, open: boolean): SearchHit[] {
  const [found, setFound] = useState<SearchHit[]>([]);
  const providers = useProviderCount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new provider may know more
  useEffect(() => {
    if (!open || query.trim().length < 2) return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const hits = await searchEverywhere(query.trim(), controller.signal);
      if (!controller.signal.aborted) setFound(hits);
    }, 200);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query, open, providers]);
  return found;
}
