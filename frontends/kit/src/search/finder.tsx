import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entry, entryOf, matching } from './entries';
import { recentChoices } from './recent-choices';
import { useFocusInDialog } from './use-focus-in-dialog';
import { useFound } from './use-found';

const most = 50;
const keys: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  PageDown: (at, last) => Math.min(at + 8, last),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** What was typed before the finder was there, and whether it was entered. */
export interface Early {
  query: string;
  entered: boolean;
}

export interface FinderProps {
  early: Early;
  entries: Entry[];
  onChoose: (entry: Entry) => void;
  onClose: () => void;
}

/** The field and the list of Ctrl-K: a combobox with its listbox (ARIA APG), which keeps the focus in the field. */
export function Finder(props: FinderProps): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useFocusInDialog();
  const [query, setQuery] = useState(props.early.query);
  const [active, setActive] = useState('');
  const found = useFound(query);
  const listed = useListed(props.entries, query, found.hits);
  // By its key: what arrives later must not put another entry under the reader's choice.
  const at = Math.max(
    listed.findIndex(({ key }) => key === active),
    0,
  );
  const current = listed[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was entered once, before this was there.
  useEffect(() => {
    if (props.early.entered && current) props.onChoose(current);
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const move = keys[event.key];
    if (move && listed.length > 0) setActive(listed[move(at, listed.length - 1)]?.key ?? '');
    else if (event.key === 'Enter' && current) props.onChoose(current);
    else return;
    event.preventDefault();
  };
  const count = found.searching
    ? t('palette.searching')
    : t(listed.length > 0 ? 'palette.found' : 'palette.none', { n: listed.length });
  return (
    <>
      <div className="at-palette-field">
        <SearchOutlined aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.placeholder')}
          aria-expanded={listed.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${at}` : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive('');
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="text" size="small" onClick={props.onClose}>
          {t('action.close')}
        </Button>
      </div>
      <div role="listbox" id={`${id}-list`} className="at-palette-list" aria-label={t('palette.title')}>
        {listed.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes through the combobox above
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="at-palette-hit"
            onClick={() => props.onChoose(entry)}
            onMouseMove={({ movementX, movementY }) => (movementX || movementY) && setActive(entry.key)}
          >
            <span className="at-palette-label">
              <bdi>{entry.label}</bdi>
              {entry.hint && (
                <span className="at-faint">
                  <bdi>{entry.hint}</bdi>
                </span>
              )}
            </span>
            <span className="at-faint">{entry.group}</span>
          </div>
        ))}
      </div>
      <p className="at-palette-count" role="status">
        {count}
        {found.incomplete && ` ${t('palette.incomplete')}`}
      </p>
    </>
  );
}

/** The recent choices and all that is here while nothing is asked; else what fits, and then what the services found. */
function useListed(entries: Entry[], query: string, hits: Parameters<typeof entryOf>[0][]): Entry[] {
  const words = query.trim();
  const here = useMemo(
    () => (words ? matching(entries, words) : [...recentChoices(entries), ...entries]),
    [entries, words],
  );
  return useMemo(() => {
    const byKey = new Map<string, Entry>();
    for (const entry of [...here, ...hits.map(entryOf)]) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
    return [...byKey.values()].slice(0, most);
  }, [here, hits]);
}
