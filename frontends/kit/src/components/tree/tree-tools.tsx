import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import './texts';
import './tree.css';

/** What was found in a tree. */
export interface TreeHits {
  /** In the order of the tree; undefined while it is looked for. */
  found: string[] | undefined;
  /** How many there are, where more are there than found. */
  total?: number;
  /** The one that is shown. */
  current: string | undefined;
}

interface TreeToolsProps {
  label: string;
  words: string;
  onWords: (words: string) => void;
  hits: TreeHits;
  onCurrent: (key: string) => void;
  /** Into the tree, to what was found last. */
  onEnter: () => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
  /** All is on its way to be expanded. */
  expanding?: boolean;
  children?: ReactNode;
}

/** Words are looked for when nobody has typed for so many milliseconds. */
const pause = 250;

/**
 * Searches a tree and opens or closes all of it. Enter goes to the next of what was found, with Shift to the one before, the
 * arrow down into the tree, Escape back to all.
 */
export function TreeTools(props: TreeToolsProps): ReactNode {
  const { t } = useTranslation('tree');
  const { words, onWords, hits } = props;
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => onWords(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  const { found = [], current } = hits;
  const at = found.indexOf(current ?? '');
  const step = (by: number): void => {
    const next = found[(at + by + found.length) % found.length];
    if (next) props.onCurrent(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      if (typed === words) step(event.shiftKey ? -1 : 1);
      else onWords(typed);
    } else if (event.key === 'ArrowDown') props.onEnter();
    else if (event.key === 'Escape' && typed) {
      setTyped('');
      onWords('');
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom, in which this is tested, does not know <search> yet
    <div className="at-tree-tools" role="search">
      <Input
        type="search"
        allowClear
        className="at-tree-search"
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={props.label}
        placeholder={props.label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!target.value) onWords('');
        }}
        onKeyDown={onKeyDown}
      />
      <Found {...props} at={at} onStep={step} />
      <span className="at-tree-all">
        <Button size="small" type="text" loading={props.expanding} onClick={props.onExpandAll}>
          {t('expandAll')}
        </Button>
        <Button size="small" type="text" onClick={props.onCollapseAll}>
          {t('collapseAll')}
        </Button>
      </span>
      {props.children}
    </div>
  );
}

function Found(props: { words: string; hits: TreeHits; at: number; onStep: (by: number) => void }): ReactNode {
  const { t } = useTranslation('tree');
  const format = useFormat();
  const { found, total = found?.length ?? 0 } = props.hits;
  if (!props.words.trim()) return <span role="status" className="at-visually-hidden" />;
  const count = format.number(total);
  const said = !found
    ? t('searching')
    : total === 0
      ? t('none')
      : t('found', { at: format.number(props.at + 1), count });
  return (
    <span className="at-tree-found">
      <span role="status">{said}</span>
      <Tooltip title={t('previous')}>
        <Button
          size="small"
          type="text"
          icon={<UpOutlined />}
          aria-label={t('previous')}
          disabled={!found?.length}
          onClick={() => props.onStep(-1)}
        />
      </Tooltip>
      <Tooltip title={t('next')}>
        <Button
          size="small"
          type="text"
          icon={<DownOutlined />}
          aria-label={t('next')}
          disabled={!found?.length}
          onClick={() => props.onStep(1)}
        />
      </Tooltip>
    </span>
  );
}
