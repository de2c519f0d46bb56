import { Checkbox } from 'antd';
import { type Key, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, cellContent, isText, plainValue } from './column';
import { openByMouse } from './open-row';
import { withDepth } from './tree-rows';

interface CardListProps<Item> {
  label: string;
  columns: Column<Item>[];
  items: Item[];
  keyOf: (item: Item) => Key;
  onOpen?: (item: Item) => void;
  actions?: (item: Item) => ReactNode;
  /** Given where rows can be chosen. */
  selection?: { selected: Key[]; onSelect: (keys: Key[]) => void };
}

/** A list on a phone: a card a row. */
export function CardList<Item extends object>(props: CardListProps<Item>): ReactNode {
  return (
    <ul className="at-cards" aria-label={props.label}>
      {withDepth(props.items).map(({ item, depth }) => (
        <Card key={props.keyOf(item)} {...props} item={item} depth={depth} />
      ))}
    </ul>
  );
}

function Card<Item extends object>(props: CardListProps<Item> & { item: Item; depth: number }): ReactNode {
  const { t } = useTranslation('ui');
  const { columns, item, onOpen, selection } = props;
  const [first, ...others] = columns;
  const [more, setMore] = useState(false);
  const details = useId();
  if (!first) return null;
  const marks = (['status', 'date', 'score'] as const).flatMap((card) => others.filter((one) => one.card === card));
  const lines = others.filter(({ card }) => card === 'line');
  const rest = others.filter(({ card }) => card === undefined);
  const key = props.keyOf(item);
  // A number alone does not say what it counts.
  const title = (
    <>
      {first.align === 'end' && `${first.title} `}
      <bdi>{cellContent(first, item)}</bdi> {first.beside?.(item)}
    </>
  );
  const choose = (on: boolean): void =>
    selection?.onSelect(on ? [...selection.selected, key] : selection.selected.filter((one) => one !== key));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title within is the button for the keyboard
    <li
      className={`at-card ${props.depth > 0 ? 'at-card-below' : ''} ${onOpen ? 'at-row-opens' : ''}`}
      onClick={(event) => onOpen && openByMouse(event, () => onOpen(item))}
    >
      <div className="at-card-head">
        {selection && (
          <Checkbox
            aria-label={t('table.selectRow', { name: plainValue(first, item) })}
            checked={selection.selected.includes(key)}
            onChange={(event) => choose(event.target.checked)}
          />
        )}
        {onOpen ? (
          <button type="button" className="at-row-link" onClick={() => onOpen(item)}>
            {title}
          </button>
        ) : (
          <span className="at-card-title">{title}</span>
        )}
        {props.actions && <span className="at-card-actions">{props.actions(item)}</span>}
      </div>
      {marks.length > 0 && (
        <div className="at-card-marks">
          {marks.map((column) => (
            <span key={column.key} className={`at-card-${column.card}`}>
              <span className={saysItself(column, item) ? 'at-visually-hidden' : 'at-faint'}>{column.title}: </span>
              {cellContent(column, item)}
            </span>
          ))}
        </div>
      )}
      {lines.length > 0 && <Pairs columns={lines} item={item} />}
      {more && (
        <div id={details}>
          <Pairs columns={rest} item={item} />
        </div>
      )}
      {rest.length > 0 && (
        <button
          type="button"
          className="at-card-more"
          aria-expanded={more}
          aria-controls={more ? details : undefined}
          onClick={() => setMore(!more)}
        >
          {t(more ? 'table.less' : 'table.more')}
          <span className="at-visually-hidden"> {plainValue(first, item)}</span>
        </button>
      )}
    </li>
  );
}

/** A status is a word; a date or a figure does not say of what it is. */
function saysItself<Item>(column: Column<Item>, item: Item): boolean {
  return column.card === 'status' && typeof plainValue(column, item) !== 'number';
}

/** What there is of some columns; a text runs in its own direction, as in a row. */
function Pairs<Item>({ columns, item }: { columns: Column<Item>[]; item: Item }): ReactNode {
  const pairs = columns.map((column) => ({ column, shown: cellContent(column, item) }));
  return (
    <dl className="at-card-pairs">
      {pairs.map(
        ({ column, shown }) =>
          shown !== null &&
          shown !== undefined &&
          shown !== false && (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                {isText(column, shown) ? <bdi>{shown}</bdi> : shown} {column.beside?.(item)}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
